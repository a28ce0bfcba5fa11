// The library as modules: one file a room of the house, those of the failure classes a family each. Node reads three dozen
// files sooner than three thousand, and a program loads a family when a failure of it is analysed.
import { build } from "rolldown";
import { bundledPackages } from "./bundled-packages.mjs";
import { commandBundle, compilerMessages } from "./command-bundle.mjs";

/** What stays outside: the schemas of users meet ours in one Zod, the database has a native part, the rest is optional. */
const external = ["zod", "libsql", "chromadb", "node-llama-cpp", "web-tree-sitter", "@vscode/ripgrep"];

const roomOf = (path) =>
  /[\\/]src[\\/](classes[\\/][a-z_]+|[a-z]+)[\\/]/.exec(path)?.[1].replace(/[\\/]/, "-") ?? null;

/** Writes `index.js` and the folder `library` into a folder. Gives the packages that are inside. */
export async function bundleLibrary({ root, version, folder }) {
  const { output } = await build(
    commandBundle({
      root,
      entry: "src/index.ts",
      version,
      isOneFile: false,
      external,
      output: {
        dir: folder,
        format: "esm",
        entryFileNames: "index.js",
        chunkFileNames: "library/[name]-[hash].js",
        codeSplitting: {
          groups: [
            { name: "facts", test: /[\\/]src[\\/]facts[\\/]fact-table\.ts$/, priority: 12 },
            compilerMessages,
            { name: roomOf, debugName: "rooms", test: /[\\/]src[\\/]/ },
          ],
        },
      },
    }),
  );
  return bundledPackages(output);
}
