import { lineClaim } from "../../analysis/claims.ts";
import { classAt, outlineOf, search } from "../../analysis/code/code.ts";
import type { FailingLine } from "../../analysis/code/failing-line.ts";
import { lineOf, sourceOf } from "../../analysis/code/source.ts";
import { simpleType, typeOf } from "../../analysis/code/types.ts";
import { lastAccess } from "../../analysis/code/value-origin.ts";
import type { Inquiry } from "../../analysis/inquiry.ts";
import type { NullOrigin } from "./null-origin.ts";

/**
 * A property that Kotlin declares non-null and Gson fills: Gson makes objects without calling their constructor and
 * leaves null what the JSON does not have.
 */
export function* fromGson(name: string, at: FailingLine): Inquiry<NullOrigin | undefined> {
  const access = lastAccess(name, at.path);
  if (!access?.receiver || !/^\w{4,}$/.test(access.name) || !at.path.endsWith(".kt")) return undefined;
  const type = yield* typeOf(access.receiver, at.source, at.outline, at.line);
  const hits = yield* search(`\\b(?:val|var)\\s+${access.name}\\s*:`, {
    isRegex: true,
    files: "**/*.kt",
    limit: 12,
  });
  const declared = hits.filter(({ text }) => !new RegExp(`\\b${access.name}\\s*:[^=,)]*\\?`).test(text));
  const models: { path: string; line: number; text: string }[] = [];
  for (const hit of declared.slice(0, 4)) {
    const source = yield* sourceOf(hit.path);
    if (source?.lines.some((line) => line.includes("com.google.gson.annotations")))
      models.push({ ...hit, text: lineOf(source, hit.line) });
  }
  const [model, ...more] = models;
  if (!model || more.length > 0 || /=(?!=)/.test(model.text.replace(/@\w+\([^)]*\)/g, ""))) return undefined;
  const owner = classAt((yield* outlineOf(model.path)) ?? at.outline, model.line)?.name;
  if (type && owner && simpleType(type) !== owner) return undefined;
  return {
    rootCause: `${name} is declared non-null, but Gson fills that class: it knows nothing of Kotlin's types, and leaves null what the JSON does not have.`,
    confidence: 0.82,
    label: "null from JSON",
    claims: [lineClaim("read_file", model.path, model.line, model.text, "declared non-null")],
    steps: [
      `Declare ${access.name} nullable and handle null where it is used.`,
      "Or read the JSON with Moshi or kotlinx.serialization, which refuse what does not fit.",
    ],
    location: { path: at.path, line: at.line },
  };
}
