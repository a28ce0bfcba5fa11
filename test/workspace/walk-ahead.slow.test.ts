import { existsSync, mkdirSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { culprit, home } from "../faces/command.ts";

it("an answer about a large tree, walked ahead, is given again until a file of it changes", async () => {
  const root = mkdtempSync(join(tmpdir(), "culprit-large-"));
  const folder = join(root, "app/src/main/java/org/example");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(root, "settings.gradle.kts"), 'include(":app")\n');
  const before = new Date(Date.now() - 60_000);
  const write = (name: string, text: string) => {
    const file = join(folder, `${name}.kt`);
    writeFileSync(file, `package org.example\n\n${text}\n`);
    utimesSync(file, before, before);
  };
  for (let index = 0; index < 3100; index++) write(`Other${index}`, `class Other${index}`);
  const cart = (line: string) =>
    `class Cart {\n    lateinit var items: List<Int>\n    fun sum() = ${line}\n}`;
  write("Cart", cart("items.sum()"));
  const log = join(root, "crash.log");
  const message = "lateinit property items has not been initialized";
  writeFileSync(
    log,
    `kotlin.UninitializedPropertyAccessException: ${message}\n\tat org.example.Cart.sum(Cart.kt:5)\n`,
  );
  const environment = home();
  await new Promise((passed) => setTimeout(passed, 2_100));
  const analyzed = async () => {
    const parameters = ["analyze", log, "--workspace", root, "--format", "json"];
    const { stdout } = await culprit(parameters, { asProcess: true, environment });
    return JSON.parse(stdout) as { engine: string; codeFrame?: { lines: string[] } };
  };
  expect((await analyzed()).engine).not.toBe("memory");
  const index = join(environment.XDG_CACHE_HOME ?? "", "culprit/index");
  expect(existsSync(index) && readdirSync(index).some((name) => name.startsWith("many-files-"))).toBe(true);
  expect((await analyzed()).engine).toBe("memory");
  expect((await analyzed()).engine).toBe("memory");
  write("Cart", cart("items.sum() + 1"));
  const last = await analyzed();
  expect(last.engine).not.toBe("memory");
  expect(last.codeFrame?.lines.join("\n")).toContain("items.sum() + 1");
}, 60_000);
