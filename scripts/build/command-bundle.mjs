// How the command is bundled: for `dist`, and for the executable that holds Node.
import { join } from "node:path";
import { withPage } from "./page-files.mjs";

/** Zod carries its messages in some fifty languages; the command speaks one, and starts faster without the others. */
const oneLanguage = {
  name: "one-language",
  load: {
    filter: { id: /zod[\\/]v4[\\/]locales[\\/]index\.js$/ },
    handler: () => 'export { default as en } from "./en.js";',
  },
};

/** What every analysis loads: in one file, since each further file costs a start as much as some 30 KB in it. */
const always =
  /[\\/]src[\\/](?:app\.ts|(?:model|support|parse|rank|report|config|app)[\\/]|agent[\\/](?!model-reasoner|prompts))/;
/** What recalling and remembering load, together for the same reason. */
const recalling =
  /[\\/]src[\\/]memory[\\/](?:embedded|embedder-|recall|remember|failure-|query-failure|valid-document|document-text|checked-vectors|rank-fusion|quality\.ts)/;

/** Rolldown's options for one entry of the command; `output` holds where to and in which format. */
export function commandBundle({ root, entry, version, isOneFile, external, plugins = [], output }) {
  return {
    input: join(root, entry),
    platform: "node",
    external,
    plugins: [oneLanguage, withPage(root), ...plugins],
    // Its UMD build loads its parts in a way that cannot be bundled.
    resolve: { alias: { "jsonc-parser": "jsonc-parser/lib/esm/main.js" } },
    transform: {
      target: "node20.19",
      define: { CULPRIT_VERSION: JSON.stringify(version), CULPRIT_IS_ONE_FILE: String(isOneFile) },
    },
    // Some are lazy for those who use the library.
    checks: { ineffectiveDynamicImport: false },
    output: {
      chunkFileNames: "[name]-[hash].js",
      codeSplitting: {
        groups: [
          { name: "core", test: always },
          { name: "recall", test: recalling },
        ],
      },
      // Names stay, for stack traces.
      minify: { compress: true, mangle: false, codegen: true },
      comments: false,
      ...output,
    },
  };
}
