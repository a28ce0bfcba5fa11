import { buildOf, fixOf, moduleOf } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { escapeRegex } from "../../../analysis/code/code.ts";
import { sourceOf } from "../../../analysis/code/source.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import { removedAbi } from "../../../facts/removed-abis.ts";
import type { Edit } from "../../../model/edit.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import { type AskedAbi, asksForAbis } from "./asks-for-abis.ts";
import type { failureClass } from "./class.ts";

/** A native build that is made for a processor that the NDK no longer knows. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const abis = (fact(error, "abis") ?? "").split(/[\s,]+/).filter(Boolean);
  if (abis.length === 0) return;
  yield* think(`Which file asks for ${abis.join(", ")}?`);
  const build = yield* buildOf(error);
  const folder = build && moduleOf(error, build)?.directory;
  const named = abis.map(escapeRegex).join("|");
  const asked = yield* asksForAbis(abis);
  const own = folder ? asked.filter(({ path }) => path.startsWith(`${folder}/`)) : asked;
  // ndk-build reads APP_ABI; what a build file says is handed on to it.
  const [first] = own.toSorted((a, b) => Number(b.path.endsWith(".mk")) - Number(a.path.endsWith(".mk")));
  if (!first) return yield* askedElsewhere(error, abis, asked);
  if (!folder && own.length > 1) return yield* askedElsewhere(error, abis, asked);
  const gone = abis.map(removedAbi).find(Boolean);
  const others = asked.filter((each) => each !== first);
  yield* conclude({
    rootCause: `${first.path}:${first.line} has the native code built for ${abis.join(", ")}${gone ? `, and the NDK builds for ${gone.abi} no more since ${gone.ndk}` : ", and the installed NDK knows no such processor"}.`,
    ground: "proven",
    location: { path: first.path, line: first.line },
    label: `asks for ${abis.join(", ")}`,
    evidence: [
      logClaim(error),
      lineClaim(first.source, first.path, first.line, first.text),
      ...others
        .slice(0, 4)
        .map((each) => lineClaim(each.source, each.path, each.line, each.text, "so does this")),
    ],
    fixGuidelines: [
      `Take ${abis.join(", ")} out of ${others.length === 0 ? "that line" : "these lines"}.`,
      ...(gone ? [`Or build with an NDK before ${gone.ndk}, while such devices matter.`] : []),
    ],
    fixes: fixOf(`Build for ${abis.join(", ")} no more`, "review", yield* withoutAbis(asked, named)),
  });
}

/** Lines that ask for it, none of which is known to be of the module that failed. */
function* askedElsewhere(
  error: ErrorOf<typeof failureClass>,
  abis: readonly string[],
  asked: readonly AskedAbi[],
): Inquiry {
  const [first] = asked;
  if (!first) return;
  const gone = abis.map(removedAbi).find(Boolean);
  const files = new Set(asked.map(({ path }) => path));
  yield* conclude({
    rootCause: `The native code is built for ${abis.join(", ")}${gone ? `, and the NDK builds for ${gone.abi} no more since ${gone.ndk}` : ", which the installed NDK does not know"}. ${files.size === 1 ? `${first.path} asks for it` : `${files.size} files of this project ask for it`}; which of them counts for the task that failed does not show.`,
    question: `which line asks for ${abis.join(", ")} in the module that failed`,
    ground: "open",
    unestablished: true,
    evidence: [
      logClaim(error),
      ...asked
        .slice(0, 8)
        .map((each) => lineClaim(each.source, each.path, each.line, each.text, "asks for it")),
    ],
    fixGuidelines: [
      `Take ${abis.join(", ")} out of these lines.`,
      ...(gone ? [`Or build with an NDK before ${gone.ndk}, while such devices matter.`] : []),
    ],
  });
}

/** `APP_ABI` is a list parted by blanks; other notations are left to the reader. */
function* withoutAbis(asked: readonly AskedAbi[], named: string): Inquiry<Edit[]> {
  const edits: Edit[] = [];
  const word = new RegExp(`(?<![ \\t])[ \\t]+(?:${named})(?![\\w-])`, "g");
  const lists = asked.filter(({ text }) => /^\s*APP_ABI\s*:?=/.test(text));
  for (const path of new Set(lists.map((each) => each.path))) {
    const source = yield* sourceOf(path);
    const lines = lists.filter((each) => each.path === path).map(({ line }) => line);
    const changes = lines.map((line) => {
      const before = source?.lines[line - 1] ?? "";
      return { from: line, to: line, lines: [before.replace(word, "")] };
    });
    if (!source || changes.some(({ lines: [after] }) => /=\s*$/.test(after ?? ""))) return [];
    edits.push(...(editLines(source, changes) ?? []));
  }
  return edits;
}
