print("Verso")
