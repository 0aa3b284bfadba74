print("verso-cli")
