#!/bin/sh
# Makes the manual pages and the completions for bash, zsh and fish, which the programs print.
#
# usage: manuals.sh FOLDER-OF-THE-BINARIES SHARE
#
# SHARE is the folder to fill, as install.sh copies it.
set -eu

built=$1 share=$2

# Writes a file; where the program fails, the old one stays.
write() {
  file=$share/$1
  shift
  mkdir -p "$(dirname "$file")"
  "$@" >"$file.new"
  mv "$file.new" "$file"
}

for program in verso verso-cli; do
  write "man/man1/$program.1" "$built/$program" --man
  write "bash-completion/completions/$program" "$built/$program" --completions bash
  write "zsh/site-functions/_$program" "$built/$program" --completions zsh
  write "fish/vendor_completions.d/$program.fish" "$built/$program" --completions fish
done
