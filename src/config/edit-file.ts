import { randomBytes } from "node:crypto";
import { chmod, mkdir, readFile, realpath, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { Failure } from "../model/failure.ts";
import type { ConfigKey } from "./keys.ts";
import { readConfigFile } from "./read-file.ts";

/** Where the schema is published, for editors. */
const schemaAddress = "https://unpkg.com/culprit/docs/config.schema.json";
const firstText = `{
  "$schema": "${schemaAddress}"
}
`;

/**
 * Sets one key in a file of settings, or takes it out when the value is undefined; everything else in the file, its
 * comments included, stays. Throws CONFIG_UNREADABLE when the file cannot be parsed.
 */
export async function setInFile(path: string, key: ConfigKey, value: unknown): Promise<void> {
  const target = await realpath(path).catch(() => path);
  const text = await readFile(target, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return firstText;
    throw new Failure("CONFIG_UNREADABLE", `${path} cannot be read: ${error.message}`);
  });
  const { applyEdits, modify, parse } = await import("jsonc-parser");
  const errors: import("jsonc-parser").ParseError[] = [];
  parse(text, errors, { allowTrailingComma: true });
  if (errors.length > 0 && text.trim() !== "") {
    const [problem = `${path} cannot be parsed.`] = (await readConfigFile(path)).invalid;
    throw new Failure("CONFIG_UNREADABLE", problem, "Mend the file first.");
  }
  const formattingOptions = { insertSpaces: true, tabSize: 2, eol: text.includes("\r\n") ? "\r\n" : "\n" };
  const whole = text.trim() === "" ? firstText : text;
  const changed = applyEdits(whole, modify(whole, key.name.split("."), value, { formattingOptions }));
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const temporary = `${target}.${randomBytes(6).toString("hex")}`;
  await writeFile(temporary, changed, { mode: 0o600, flag: "wx" });
  await rename(temporary, target);
  // It may hold keys.
  await chmod(target, 0o600);
}
