// The extension as CommonJS, which every editor loads: one small file that says what there is, and the library in parts
// that are loaded when they are asked for.
import { join } from "node:path";
import { build } from "rolldown";
import { bundledPackages } from "../build/bundled-packages.mjs";
import { commandBundle } from "../build/command-bundle.mjs";

/** The store's native part lies beside the bundle, where the package for a platform puts it. */
const nativeBeside = {
  name: "native-beside",
  load: {
    filter: { id: /[\\/]memory[\\/]embedded[\\/]load-libsql\.ts$/ },
    handler: () => `import { existsSync } from "node:fs";
export const loadLibsql = () => {
  if (existsSync(__dirname + "/native/libsql.node")) return require("libsql");
  throw new Error("this package of the extension has no database for this platform");
};`,
  },
  transform: {
    filter: { id: /[\\/]node_modules[\\/]libsql[\\/]index\.js$/ },
    handler: (code) =>
      code.replace("function requireNative() {", '$&\n  return require(__dirname + "/native/libsql.node");'),
  },
};

/** Writes the bundle of the extension into a folder. Gives the packages inside. */
export async function bundleExtension({ root, version, folder }) {
  const options = commandBundle({
    root,
    entry: "vscode/src/extension.ts",
    version,
    isOneFile: false,
    external: ["vscode", "web-tree-sitter", "@vscode/ripgrep", "chromadb", "node-llama-cpp"],
    plugins: [nativeBeside],
    output: {
      dir: folder,
      format: "cjs",
      entryFileNames: "[name].cjs",
      chunkFileNames: "[name]-[hash].cjs",
    },
  });
  const { resolve } = options;
  const alias = {
    ...resolve.alias,
    "culprit/editor-workers": join(root, "src/faces/editor/editor-workers.ts"),
    culprit: join(root, "src/index.ts"),
  };
  // The worker shares the files of the library with the extension.
  const input = { extension: options.input, worker: join(root, "src/faces/editor/worker.ts") };
  const { output } = await build({ ...options, input, resolve: { ...resolve, alias } });
  return bundledPackages(output);
}
