import { fixOf } from "../../analysis/build/build.ts";
import { editLines } from "../../analysis/changes/edits.ts";
import { fact, lineClaim, logClaim } from "../../analysis/claims.ts";
import { workspacePath } from "../../analysis/code/compile-place.ts";
import { lineOf, type Source, sourceOf } from "../../analysis/code/source.ts";
import { think } from "../../analysis/inquiry.ts";
import { placesOf } from "../../analysis/resources/resources.ts";
import type { Edit } from "../../model/edit.ts";
import { conclude, type Diagnoser } from "../diagnoser.ts";

const PLAIN = /%(?!%|\d+\$)(?=[-#+ 0,(]*\d*(?:\.\d+)?[a-zA-Z])/g;

/** Several placeholders in one text that do not say which argument they stand for. */
export const aaptStringFormat: Diagnoser = {
  ids: ["aapt_string_format"],
  *investigate(error) {
    const resource = fact(error, "resource")?.replace(/^string\//, "");
    const printed = /\/build\//.test(error.filePath) ? undefined : yield* workspacePath(error.filePath);
    const places = resource ? yield* placesOf("string", resource) : [];
    yield* think("Which text has several placeholders without numbers?");
    const candidates = [
      ...(printed && error.line > 0 ? [{ path: printed, line: error.line }] : []),
      ...places.map(({ path, line }) => ({ path, line })),
    ];
    for (const { path, line } of candidates) {
      const source = yield* sourceOf(path);
      const text = source && lineOf(source, line);
      if (!source || !text || (text.match(PLAIN)?.length ?? 0) < 2) continue;
      const name = /\bname\s*=\s*"(\w+)"/.exec(text)?.[1] ?? resource ?? "this text";
      yield* conclude({
        rootCause: `${name} has ${text.match(PLAIN)?.length} placeholders without numbers. Translations may need them in another order, so each must say which argument it stands for.`,
        confidence: 0.95,
        location: { path, line },
        label: "not numbered",
        evidence: [logClaim(error), lineClaim("read_file", path, line, text)],
        fixGuidelines: [
          "Number them: %1$s, %2$d. In the translations with the same numbers, in whatever order.",
          'Where the % signs are no placeholders, add formatted="false".',
        ],
        fixes: fixOf("Number the placeholders", "safe", numbered(source, line)),
      });
      return;
    }
  },
};

function numbered(source: Source, line: number): Edit[] | undefined {
  const text = lineOf(source, line);
  if (/%\d+\$/.test(text) || text.split("<string").length !== 2) return undefined;
  let count = 0;
  const lines = [text.replace(PLAIN, () => `%${++count}$`)];
  return editLines(source, [{ from: line, to: line, lines }]);
}
