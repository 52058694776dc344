# Everything compiles, and no sign is missing.
set -eu
xelatex -interaction=batchmode -halt-on-error pictures.tex > said.txt || { grep -A4 '^!' pictures.log; exit 1; }
! grep 'Missing character' pictures.log
