# Types as each framework's users have them, with the types of packages checked too; and what npm's users would stumble upon.
set -e
typed() { tsc --target esnext --module esnext --moduleResolution bundler --strict --noEmit --lib esnext,dom,dom.iterable "$@"; }
typed plain.ts
typed vue-svelte.ts
for framework in react preact solid-js; do typed --jsx preserve --jsxImportSource $framework ${framework%-js}.tsx; done
publint --strict ../node_modules/mexplorer
attw --pack ../node_modules/mexplorer --profile esm-only
