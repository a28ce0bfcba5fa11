// The command as a CommonJS bundle in parts, which `faces/part-loader.ts` loads with what V8 made of them before: what Node
// loads as modules of files it compiles at every start, and into a single executable Node 20 takes none of them.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "rolldown";
import { bundledPackages } from "../build/bundled-packages.mjs";
import { commandBundle } from "../build/command-bundle.mjs";

/**
 * The database's client finds its native part by a report on the whole process. There is one for each of the two C
 * libraries of Linux, and only the right one can be loaded.
 */
const bundledLibsql = {
  name: "bundled-libsql",
  load: {
    filter: { id: /[\\/]memory[\\/]embedded[\\/]load-libsql\.ts$/ },
    handler: () => 'export const loadLibsql = () => require("libsql");',
  },
  transform: {
    filter: { id: /[\\/]node_modules[\\/]libsql[\\/]index\.js$/ },
    handler: (code) =>
      code.replace(
        /const \{ load, currentTarget \}[\s\S]*?function requireNative\(\) \{/,
        `$&
  const part = "@libsql/" + process.platform + "-" + process.arch;
  if (process.platform === "win32") return require(part + "-msvc");
  if (process.platform !== "linux") return require(part);
  try {
    return require(part + "-gnu");
  } catch {
    return require(part + "-musl");
  }
`,
      ),
  },
};

/** What lies beside the command and may be a module is imported by the loader. */
const imported = {
  name: "imported",
  transform: {
    filter: { code: /\bimport\((?:"chromadb"|packageName)\)/ },
    handler: (code) => code.replace(/\bimport(?=\((?:"chromadb"|packageName)\))/, "importPackage"),
  },
};

/** The command's parts, of which `main.js` is the first, into a folder. Gives a name for this build of them, and the packages inside. */
export async function bundleParts({ root, version, folder, isOneFile }) {
  const { output } = await build(
    commandBundle({
      root,
      entry: "src/faces/cli/main.ts",
      version,
      isOneFile,
      external: ["web-tree-sitter", "@vscode/ripgrep", ...(isOneFile ? [] : ["chromadb"])],
      plugins: [bundledLibsql, ...(isOneFile ? [] : [imported])],
      output: { dir: folder, format: "cjs", entryFileNames: "main.js", dynamicImportInCjs: false },
    }),
  );
  const hash = createHash("sha256");
  for (const name of readdirSync(folder).sort()) {
    const text = asPart(readFileSync(join(folder, name), "utf8"));
    writeFileSync(join(folder, name), text);
    hash.update(`${name}\n${text}`);
  }
  return { id: hash.digest("hex").slice(0, 16), bundled: bundledPackages(output) };
}

/** The expression that the loader runs. Without other characters than ASCII it takes half the memory. */
function asPart(text) {
  return `(function(exports,require,module,__filename,importPackage){${isMeantAsWritten.test(text) ? text : escaped(text)}\n})`;
}

/** Where an escape would mean something else. */
const isMeantAsWritten = /\\[^\x00-\x7f]|String\.raw`[^`]*[^\x00-\x7f`]/;

const escaped = (text) =>
  text.replace(/[^\x00-\x7f]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);

const scriptOutput = { minify: { compress: true, mangle: false, codegen: true }, comments: false };

/** One file with all it needs. */
export async function bundleScript({ input, file, format, define = {} }) {
  await build({
    input,
    platform: "node",
    transform: { target: "node20.19", define },
    output: { file, format, ...scriptOutput },
  });
}

/** Has the Node at `node` compile what it needs of the parts for the examples, by a script that is made in `work`. */
export async function compileAhead({ root, node, parts, work }) {
  const file = join(work, "compile-ahead.mjs");
  await bundleScript({ input: join(root, "scripts/package/compile-ahead.mjs"), file, format: "esm" });
  execFileSync(node, [file, parts, root], { stdio: ["ignore", "inherit", "inherit"] });
  rmSync(file);
}
