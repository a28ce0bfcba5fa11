import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { buildOf, fixOf, moduleOf } from "../../../analysis/build/build.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import { escapeRegex } from "../../../analysis/code/code.ts";
import { sourceOf } from "../../../analysis/code/source.ts";
import type { Edit } from "../../../model/edit.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { type AskedAbi, asksForAbis } from "./asks-for-abis.ts";
import { abisOf, causes } from "./causes.ts";
import type { failureClass } from "./class.ts";
import { examineNativeCode } from "./native-code.ts";

/** A native build for a processor that the NDK no longer knows, or code that does not compile or link. */
export function* examine(context: Context<typeof failureClass>): Examination {
  const { error, facts } = context;
  const abis = abisOf(facts.abis);
  if (abis.length === 0) {
    const verdict = yield* examineNativeCode(context);
    if (verdict) yield verdict;
    return;
  }
  const names = abis.join(", ");
  yield { thought: `Which file asks for ${names}?` };
  const build = yield* buildOf(error);
  const folder = build && moduleOf(error, build)?.directory;
  const asked = yield* asksForAbis(abis);
  const own = folder ? asked.filter(({ path }) => path.startsWith(`${folder}/`)) : asked;
  // ndk-build reads APP_ABI; what a build file says is handed on to it.
  const [first] = own.toSorted((a, b) => Number(b.path.endsWith(".mk")) - Number(a.path.endsWith(".mk")));
  const count = asked.length;
  if (!first || (!folder && own.length > 1)) {
    const [one, ...more] = new Set(asked.map(({ path }) => path));
    if (!one) return;
    const askedBy =
      more.length === 0 ? `${one} asks for it` : `${more.length + 1} files of this project ask for it`;
    const evidence = asked.slice(0, 8).map((each) => shown(each, "asks for it"));
    return void (yield causes.open("abiUnknown", { abis, askedBy, count }, { evidence }));
  }
  const { path, line } = first;
  const others = asked.filter((each) => each !== first);
  const values = { abis, place: `${path}:${line}`, count };
  const evidence = [shown(first), ...others.slice(0, 4).map((each) => shown(each, "so does this"))];
  const fixes = fixOf(`Build for ${names} no more`, "review", yield* withoutAbis(asked, abis));
  yield causes.proven("abiUnknown", values, { location: { path, line }, evidence, fixes });
}

const shown = ({ source, path, line, text }: AskedAbi, note?: string) =>
  lineClaim(source, path, line, text, note);

/** `APP_ABI` is a list parted by blanks; other notations are left to the reader. */
function* withoutAbis(asked: readonly AskedAbi[], abis: readonly string[]): AnalysisTask<Edit[]> {
  const edits: Edit[] = [];
  const word = new RegExp(`(?<![ \\t])[ \\t]+(?:${abis.map(escapeRegex).join("|")})(?![\\w-])`, "g");
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
