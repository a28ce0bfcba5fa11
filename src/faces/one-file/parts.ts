// The parts of the command from the assets of the executable that holds Node.
import { join } from "node:path";
import { getAsset, getRawAsset } from "node:sea";
import { userDirectories } from "../../support/directories.ts";
import { homeFolder } from "../../support/home-folder.ts";
import { missing, PartLoader } from "../part-loader.ts";
import { unpacked } from "./unpack.ts";

/** The hash of the store's native part. */
declare const CULPRIT_NATIVE_HASH: string;

/** Undefined where there is none, of which Node makes an error. */
function asset<Value>(read: (key: string) => Value, key: string): Value | undefined {
  try {
    return read(key);
  } catch {
    return undefined;
  }
}

const raw = (key: string): Buffer => Buffer.from(getRawAsset(key) as ArrayBuffer);

const parts = {
  text: (name: string) => asset((key) => getAsset(key, "utf8"), name),
  compiled: (name: string) => asset(raw, `${name}.compiled`),
  file: () => process.execPath,
};

let native: unknown;

/** What is loaded by the system's linker must be a file. */
function nativePart(): unknown {
  if (native !== undefined) return native;
  const { cache } = userDirectories(process.env, homeFolder(), process.platform);
  const file = unpacked(raw("libsql.node"), { folder: join(cache, "native"), hash: CULPRIT_NATIVE_HASH });
  const module = { exports: {} };
  process.dlopen(module, file);
  native = module.exports;
  return native;
}

function outside(name: string): unknown {
  if (name.startsWith("@libsql/")) return nativePart();
  const found = process.getBuiltinModule(name);
  if (found === undefined) throw missing(name);
  return found;
}

/** Loads the command from inside the executable. */
export const newLoader = (): PartLoader => new PartLoader(parts, outside);

/** The text of the script that workers run: none of them can be begun from a file here. */
export const workerText = (): string => getAsset("worker.cjs", "utf8");
