# Everything compiles, and no sign is missing.
set -eu
for document in pictures-*.tex; do
  xelatex -interaction=batchmode -halt-on-error "$document" > said.txt || { grep -A4 '^!' "${document%.tex}.log"; exit 1; }
  if grep 'Missing character' "${document%.tex}.log"; then exit 1; fi
done
