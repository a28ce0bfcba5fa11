import { chmod, mkdir, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { optionsForFound } from "../../src/workspace/language-server/found-server.ts";
import { LanguageServerPool } from "../../src/workspace/language-server/pool.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** A folder of PATH with a server in it, as npm installs it: a link beside the packages. */
async function installed(folder: string, packages: readonly string[]): Promise<string> {
  for (const path of packages) {
    await mkdir(dirname(join(folder, "lib", path)), { recursive: true });
    await writeFile(join(folder, "lib", path), "#!/bin/sh\n");
  }
  await mkdir(join(folder, "bin"), { recursive: true });
  const program = join(folder, "lib", packages[0] ?? "");
  await chmod(program, 0o755);
  await symlink(program, join(folder, "bin/typescript-language-server"));
  return join(folder, "bin");
}

const server = "node_modules/typescript-language-server/lib/cli.mjs";
const compiler = "node_modules/typescript/lib/tsserver.js";

it("a server that was found takes its compiler from where it is installed, never from the project", async () => {
  const [root, elsewhere] = [await temporaryFolder(), await temporaryFolder()];
  const bin = await installed(elsewhere, [server, compiler]);
  await mkdir(dirname(join(root, compiler)), { recursive: true });
  await writeFile(join(root, compiler), "");
  expect(optionsForFound(root, "typescript", join(bin, "typescript-language-server"))).toEqual({
    tsserver: { path: join(elsewhere, "lib", compiler) },
  });
  expect(new LanguageServerPool(root, { path: bin }).serverFor("typescript")).toBeDefined();
});

it("is not used where only the project has one, or where it is the project's itself", async () => {
  const [root, elsewhere] = [await temporaryFolder(), await temporaryFolder()];
  const bin = await installed(elsewhere, [server]);
  await mkdir(dirname(join(root, compiler)), { recursive: true });
  await writeFile(join(root, compiler), "");
  expect(new LanguageServerPool(root, { path: bin }).serverFor("typescript")).toBeUndefined();
  const own = await installed(join(root, "tools"), [server, compiler]);
  expect(new LanguageServerPool(root, { path: own }).serverFor("typescript")).toBeUndefined();
  const command = [join(own, "typescript-language-server"), "--stdio"];
  const configured = { configured: { typescript: command } };
  expect(new LanguageServerPool(root, configured).serverFor("typescript")).toBeDefined();
});
