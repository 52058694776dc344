# Whoever tests a page of their own with a figure in it has neither a layout nor all that browsers have: the picture inside the figure stays, and nothing is thrown.
set -e
for document in jsdom happy-dom; do vitest run --environment "$document"; done
