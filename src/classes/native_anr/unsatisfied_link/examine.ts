import { type AnalysisTask, requestTool } from "../../../analysis/analysis-task.ts";
import { fixOf } from "../../../analysis/build/build.ts";
import { isOf, statementPlace, statementsInScripts } from "../../../analysis/build/found-statements.ts";
import { editLines } from "../../../analysis/changes/edits.ts";
import { replaced } from "../../../analysis/changes/rewrite.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import { callsInSources } from "../../../analysis/code/calls-in-sources.ts";
import { escapeRegex, search } from "../../../analysis/code/code.ts";
import { foundNone } from "../../../analysis/code/search-result.ts";
import { lineOf, sourceOf } from "../../../analysis/code/source.ts";
import { slipOf } from "../../../analysis/code/spelling.ts";
import {
  claimOf,
  type Expression,
  expressionOfNode,
  lineOfExpression,
} from "../../../analysis/values/expression.ts";
import { fixedText } from "../../../analysis/values/fixed-value.ts";
import { fileSearch } from "../../../contracts/file-search.ts";
import type { TextMatch, VersionPlace } from "../../../model/code.ts";
import type { Edit } from "../../../model/edit.ts";
import { fileName } from "../../../model/paths.ts";
import { rowOf } from "../../../model/row-of.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";
import { examineImplementation } from "./missing-implementation.ts";

/** How the folder of an installed app is called, and the folder of the project for it. */
const ABIS: Readonly<Record<string, string>> = { arm64: "arm64-v8a", arm: "armeabi-v7a" };

export function* examine(context: Context<typeof failureClass>): Examination {
  const { facts } = context;
  if (facts.alignment) return yield* examineAlignment(context);
  if (facts.method) return yield* examineImplementation(context);
  const { library } = facts;
  const base = /(?<![\w.+-])([\w.+-]+)\.so$/.exec(library ?? "")?.[1];
  if (!library || !base) return;
  yield { thought: `Who loads ${library}, and for which kinds of device is it built?` };
  const loads = yield* loadsOf();
  const name = base.replace(/^lib/, "");
  const load = loads.find((each) => each.name === name) ?? loads.find((each) => each.name === base);
  // `loadLibrary("libleaf")` asks for `liblibleaf.so`.
  if (load && (base.startsWith("liblib") || load.name.endsWith(".so"))) {
    const right = load.name.replace(/^lib/, "").replace(/\.so$/, "");
    const fixes = fixOf(`Load "${right}"`, "safe", loading(load, right));
    const evidence = [claimOf(load.call)];
    const values = { written: load.name, library, right };
    yield causes.proven("withPrefix", values, { location: placeOf(load), evidence, fixes });
  }
  const built = (yield* requestTool(fileSearch, { pattern: `**/${library}` }))?.files ?? [];
  const copies = built.filter((path) => !/\/(?:build|\.cxx)\//.test(`/${path}`));
  if (copies.length > 0) yield* examineCopies(facts.abi, library, copies, load);
  else if (load) yield* examineTargets(context, name, load);
}

/** A call that loads a native library. */
interface Load {
  /** What it is given, where that is a text or a constant. */
  name: string;
  argument: Expression;
  call: Expression;
}

function* loadsOf(): AnalysisTask<Load[]> {
  const found: Load[] = [];
  for (const call of (yield* callsInSources("load(?:Library)?")).hits)
    for (const { value } of call.node.arguments) {
      const argument = expressionOfNode(call, value);
      const name = yield* fixedText(argument);
      if (name !== undefined) found.push({ name, argument, call });
    }
  return found;
}

const placeOf = ({ call }: Load) => ({ path: call.source.path, line: lineOfExpression(call) });

/** The load under another name, where it is given a text. */
const loading = ({ argument }: Load, name: string): Edit[] | undefined =>
  argument.node.kind === "string"
    ? editLines(argument.source, [replaced(argument, argument.node, `"${name}"`)])
    : undefined;

/** The library is in the project, but not for the processor of this device. */
function* examineCopies(
  printed: string | undefined,
  library: string,
  copies: readonly string[],
  load: Load | undefined,
): Examination {
  const abi = printed && (rowOf(ABIS, printed) ?? printed);
  if (!abi) return;
  const has = [...new Set(copies.map((path) => path.split("/").at(-2) ?? ""))];
  const [first = ""] = copies;
  if (has.includes(abi)) {
    const excluding = yield* filterWithout(abi);
    if (!excluding) return;
    const { path, line, text } = excluding;
    const evidence = [lineClaim("grep_search", path, line, text, "the filter")];
    const values = { abi, place: `${path}:${line}`, library };
    yield causes.proven("filteredOut", values, { location: { path, line }, evidence });
  }
  const wanted = `${first.split("/").slice(0, -2).join("/")}/${abi}/${library}`;
  const values = { library, abi, has, wanted };
  yield causes.proven("notForDevice", values, {
    location: load ? placeOf(load) : { path: first },
    evidence: [
      ...copies.slice(0, 3).map((path) => ({ quote: path, source: "file_search", note: "what there is" })),
      ...(load ? [claimOf(load.call, "loads it")] : []),
    ],
  });
}

/** The filter of the build that leaves a kind of device out; undefined where one names it, or what it names is not written out. */
function* filterWithout(abi: string): AnalysisTask<VersionPlace | undefined> {
  const { hits: filters } = yield* statementsInScripts(
    "abiFilters",
    (each) => isOf(each, "abiFilters") && !each.isDeclared,
  );
  if (filters.some(({ statement: { literals } }) => literals.length === 0 || literals.includes(abi)))
    return undefined;
  const [first] = filters;
  return first && statementPlace(first);
}

/** Nothing in the project is called so: CMake builds another name, or the library is not there. */
function* examineTargets(context: Context, name: string, load: Load): Examination {
  const { hits: targets, all } = yield* search("\\badd_library\\s*\\(|^\\s*LOCAL_MODULE\\s*:=", {
    isRegex: true,
    files: "**/{CMakeLists.txt,Android.mk}",
    limit: 20,
  });
  const made = new Map<string, TextMatch>();
  for (const match of targets) {
    const source = /add_library\s*\(\s*$/.test(match.text) ? yield* sourceOf(match.path) : undefined;
    const text = source ? `${match.text} ${lineOf(source, match.line + 1).trim()}` : match.text;
    const target = /(?:add_library\s*\(\s*|LOCAL_MODULE\s*:=\s*)([\w.+-]+)/.exec(text)?.[1];
    if (target) made.set(target.replace(/^lib(?=\w)/, ""), match);
  }
  if (made.has(name)) return;
  const names = [...made.keys()];
  const meant = slipOf(name, names) ?? (names.length === 1 ? names[0] : undefined);
  const target = meant && made.get(meant);
  const location = placeOf(load);
  const loads = claimOf(load.call, "loads it");
  if (target) {
    const { path, line, text } = target;
    const evidence = [loads, lineClaim("grep_search", path, line, text, "makes it")];
    const fixes = fixOf(`Load "${meant}"`, "review", loading(load, meant));
    const values = { file: fileName(location.path), name, made: meant, place: `${path}:${line}` };
    yield causes.proven("otherName", values, { location, evidence, fixes });
  }
  const external = yield* search("externalNativeBuild", { files: "**/*.{gradle,kts}", limit: 10 });
  if (!all || made.size > 0 || !foundNone(external)) return;
  yield* requestTool(fileSearch, { pattern: `**/lib${name}.so` });
  const evidence = [loads, context.absent("file_search", `no lib${name}.so in the project`)];
  yield causes.proven("notInProject", { name }, { ground: "stated", location, evidence });
}

/** Devices with memory pages of 16 KB take no library that is aligned for 4 KB. */
function* examineAlignment({ error }: Context<typeof failureClass>): Examination {
  const library = /(?<![\w.+-])lib[\w.+-]+\.so/.exec(error.message)?.[0];
  if (!library) return;
  const [own] = (yield* requestTool(fileSearch, { pattern: `**/${library}` }))?.files ?? [];
  const {
    hits: [version],
  } = yield* statementsInScripts("ndkVersion", (each) => isOf(each, "ndkVersion"));
  const ndk = version && statementPlace(version);
  const base = escapeRegex(library.replace(/^lib|\.so$/g, ""));
  const {
    hits: [target],
  } = yield* search(`add_library\\s*\\(\\s*${base}\\b`, {
    isRegex: true,
    files: "**/CMakeLists.txt",
    limit: 1,
  });
  const place = target ?? ndk;
  if (!target && !own) return;
  const values = { library: target ? library : own, isBuiltHere: target !== undefined };
  yield causes.proven("notAligned", values, {
    ...(place && { location: { path: place.path, line: place.line } }),
    evidence: [
      ...(target ? [lineClaim("grep_search", target.path, target.line, target.text, "built here")] : []),
      ...(ndk ? [lineClaim("grep_search", ndk.path, ndk.line, ndk.text, "the NDK")] : []),
    ],
  });
}
