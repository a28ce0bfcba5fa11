// The command as a CommonJS bundle: what a single executable can load, which Node 20 lets have no modules of files.
import { build } from "rolldown";
import { commandBundle } from "../build/command-bundle.mjs";

/** Its loader asks for the module by its path at run time, which a bundle does not have. */
const bundledLibsql = {
  name: "bundled-libsql",
  load: {
    filter: { id: /[\\/]memory[\\/]embedded[\\/]load-libsql\.ts$/ },
    handler: () => 'export const loadLibsql = () => require("libsql");',
  },
};

/** The command's parts, of which `main.js` is the first, into a folder. */
export async function bundleParts({ root, version, folder }) {
  await build(
    commandBundle({
      root,
      entry: "src/faces/cli/main.ts",
      version,
      isOneFile: true,
      plugins: [bundledLibsql],
      output: { dir: folder, format: "cjs", entryFileNames: "main.js", dynamicImportInCjs: false },
    }),
  );
}

/** One file with all it needs. */
export async function bundleScript({ input, file, format, define = {} }) {
  await build({
    input,
    platform: "node",
    transform: { target: "node20.19", define },
    output: { file, format, minify: { compress: true, mangle: false, codegen: true }, comments: false },
  });
}
