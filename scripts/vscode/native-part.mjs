import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Platforms as the editor names them, and the package that holds the native part of the store for each. */
export const nativePackages = {
  "linux-x64": "linux-x64-gnu",
  "linux-arm64": "linux-arm64-gnu",
  "linux-armhf": "linux-arm-gnueabihf",
  "alpine-x64": "linux-x64-musl",
  "alpine-arm64": "linux-arm64-musl",
  "darwin-x64": "darwin-x64",
  "darwin-arm64": "darwin-arm64",
  "win32-x64": "win32-x64-msvc",
};

/** The platform of this machine. */
export function thisPlatform() {
  const isMusl = process.platform === "linux" && !process.report.getReport().header.glibcVersionRuntime;
  return `${isMusl ? "alpine" : process.platform}-${process.arch === "arm" ? "armhf" : process.arch}`;
}

/** Path of the native part for a platform: as it is installed here, else as the registry has it, held against the lock. */
export function nativePart(root, platform, work) {
  const name = `@libsql/${nativePackages[platform]}`;
  const installed = join(root, "node_modules", name);
  if (existsSync(installed)) return nativeIn(installed);
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const { version, integrity } = packages[`node_modules/${name}`];
  const folder = join(work, "native", platform);
  mkdirSync(folder, { recursive: true });
  execFileSync("npm", ["pack", "--silent", `${name}@${version}`, "--pack-destination", folder], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const archive = join(
    folder,
    readdirSync(folder).find((file) => file.endsWith(".tgz")),
  );
  const hash = createHash("sha512").update(readFileSync(archive)).digest("base64");
  if (integrity !== `sha512-${hash}`)
    throw new Error(`${name}@${version} is not what package-lock.json names.`);
  execFileSync("tar", ["-xzf", archive, "-C", folder]);
  return nativeIn(join(folder, "package"));
}

const nativeIn = (folder) =>
  join(
    folder,
    readdirSync(folder).find((file) => file.endsWith(".node")),
  );
