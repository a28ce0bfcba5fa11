import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { lineClaim } from "../../../analysis/claims.ts";
import { classAt, outlineOf, search, shortClass } from "../../../analysis/code/code.ts";
import type { PropertyWrite } from "../../../analysis/code/property-writes.ts";
import { sourceOf } from "../../../analysis/code/source.ts";
import { wholeTree } from "../../../analysis/code/tree.ts";
import type { Declaration, TextMatch } from "../../../model/code.ts";
import type { ParsedError } from "../../../model/parsed-error.ts";
import { fileName } from "../../../model/paths.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import { nodesIn } from "../../../syntax/tree/children.ts";
import type { Found } from "../../examination.ts";
import { functionOf, type PropertyRead, writeClaim } from "../property-read.ts";
import { causes } from "./causes.ts";
import { headOf } from "./not-injected.ts";

// The object that was read is another than the one that was set, or is not made that far.

/** A base class's constructor calls an open function whose override reads the property. */
export function* readInSuperConstructor(found: PropertyRead): Found {
  const { stack, read, name, owner, outline } = found;
  const reader = read.within?.name;
  const at = stack.findIndex(({ frame }) => frame.method === reader);
  const base = stack.slice(at + 1).find(({ frame }) => frame.method === "<init>");
  if (at < 0 || !base?.frame.line || !owner || !reader) return undefined;
  const simple = shortClass(base.frame.className);
  const inherits = owner.supertypes?.some((each) => each.split(/[.<]/).includes(simple));
  if (!inherits || simple === owner.name) return undefined;
  const { line } = base.frame;
  const own = yield* outlineOf(base.path);
  const call = own?.calls.find((each) => each.name === reader && Math.abs(each.line - line) <= 3);
  const values = { name, reader: `${reader}()`, base: simple, owner: owner.name };
  return causes.proven("baseConstructor", values, {
    ground: call ? "proven" : "stated",
    evidence: [
      ...(call
        ? [lineClaim("outline", base.path, call.line, call.text, `in the constructor of ${simple}`)]
        : []),
      lineClaim("outline", outline.path, owner.startLine, headOf(owner), `extends ${simple}`),
    ],
    location: { path: base.path, line: call?.line ?? line, symbol: simple },
  });
}

/** Frames of the platform that bring back what was there before. */
const RESTORES = /restore|relaunch/i;

/** Who makes a fragment sets the property on it; the system makes another one when it restores the screen. */
export function* setByItsMaker(error: ParsedError, found: PropertyRead): Found {
  const { owner, name, outline, sets, elsewhere } = found;
  const [write] = elsewhere;
  const isRestored = superOf(owner, /(?:Fragment|Activity)$/) !== undefined;
  if (sets.length > 0 || !write || !owner || !isRestored || write.path === outline.path) return undefined;
  const own = yield* outlineOf(write.path);
  const maker = (own && classAt(own, write.line)?.name) ?? "its maker";
  if (!own?.calls.some((call) => call.name === owner.name)) return undefined;
  const isShown =
    (yield* isSetOnEveryOne(owner.name, found)) ||
    throwablesOf(error).some(({ frames }) => frames.some(({ method }) => RESTORES.test(method)));
  const give = isShown ? causes.proven : causes.supported;
  return give(
    "setByItsMaker",
    { name, maker, owner: owner.name },
    {
      ground: isShown ? "typical" : "ambiguous",
      evidence: [writeClaim(write, "set by its maker")],
      location: { path: write.path, line: write.line },
    },
  );
}

const superOf = (declaration: Declaration | undefined, pattern: RegExp): string | undefined =>
  declaration?.supertypes?.map((each) => each.split("<")[0] ?? "").find((each) => pattern.test(each));

const MOST_MADE = 30;

/** Whether each place that makes one sets the property on it: then only the system can have made this one. */
function* isSetOnEveryOne(
  made: string,
  { elsewhere, otherWays, outline }: PropertyRead,
): AnalysisTask<boolean> {
  const makes = otherWays.length > 0 ? undefined : yield* placesThatMake(made, "**/*.{kt,java}");
  if (!makes || makes.length === 0) return false;
  return makes.every(
    (make) =>
      make.path !== outline.path &&
      elsewhere.some((set) => set.path === make.path && Math.abs(set.line - make.line) <= 10),
  );
}

/** The lines that call the constructor of a class; undefined where there are too many. */
function* placesThatMake(made: string, files: string): AnalysisTask<TextMatch[] | undefined> {
  const { all } = yield* search(`\\b${made}\\s*\\(`, { isRegex: true, files, limit: MOST_MADE });
  if (!all) return undefined;
  const found: TextMatch[] = [];
  for (const hit of all) {
    const source = yield* sourceOf(hit.path);
    const calls = source ? nodesIn(wholeTree(source).root) : [];
    for (const node of calls)
      if (node.kind === "call" && node.name === made && node.line <= hit.line && hit.line <= node.endLine) {
        found.push(hit);
        break;
      }
  }
  return found;
}

/** Lines around the failing call in which a new object says something of it. */
const NEAR = 15;

/** The call goes to a new object, while the one that was set up is another. */
export function* secondInstance(found: PropertyRead): Found {
  const { stack, owner, name, sets, outline, isComplete } = found;
  const [write] = sets;
  const writer = write && functionOf(write);
  if (!owner || !writer || !isComplete) return undefined;
  const caller = stack.find(
    ({ frame, path }) => shortClass(frame.className) !== owner.name && path !== outline.path && frame.line,
  );
  const line = caller?.frame.line;
  if (!caller || line === undefined) return undefined;
  const fresh = (yield* placesThatMake(owner.name, caller.path))?.find(
    (each) => Math.abs(each.line - line) <= NEAR,
  );
  const own = fresh && (yield* outlineOf(caller.path));
  if (!fresh || !own || own.calls.some((call) => call.name === writer)) return undefined;
  const maker = classAt(own, fresh.line)?.name ?? shortClass(caller.frame.className);
  const values = { name, maker, owner: owner.name, line: fresh.line, file: fileName(caller.path), writer };
  return causes.supported("secondInstance", values, {
    ground: "ambiguous",
    evidence: [
      writeClaim(write, `set in ${writer}`),
      lineClaim("grep_search", caller.path, fresh.line, fresh.text, "another instance"),
    ],
    location: { path: caller.path, line: fresh.line },
  });
}

const ENTRY = /(?:Receiver|Service|Worker|Provider|AppWidgetProvider|Application)$/;
const SCREEN = /(?:Activity|Fragment)$/;

/** Set by a screen, read by a component that the system starts without that screen. */
export function* enteredWithoutWriter(found: PropertyRead): Found {
  const { name, owner, outline, stack, sets, elsewhere, otherWays } = found;
  const entry = stack.at(-1);
  const entryOutline = entry?.frame.line && (yield* outlineOf(entry.path));
  const entered = entryOutline && entry?.frame.line ? classAt(entryOutline, entry.frame.line) : undefined;
  const kind = superOf(entered, ENTRY);
  if (!entry || !entered || !kind || entered.qualifiedName === owner?.qualifiedName) return undefined;
  const all = [...sets, ...elsewhere];
  const screens: { write: PropertyWrite; writer: Declaration }[] = [];
  for (const write of all.slice(0, 4)) {
    const own = write.path === outline.path ? outline : yield* outlineOf(write.path);
    const writer = own && classAt(own, write.line);
    if (writer && superOf(writer, SCREEN)) screens.push({ write, writer });
  }
  const [first] = screens;
  if (!first || screens.length < all.length || otherWays.length > 0) return undefined;
  const { write, writer } = first;
  const values = { name, writer: writer.name, entry: entered.name, kind };
  return causes.proven("enteredWithoutWriter", values, {
    ground: "stated",
    evidence: [
      writeClaim(write, `set by ${writer.name}`),
      lineClaim("outline", entry.path, entered.startLine, headOf(entered), "where the system comes in"),
    ],
  });
}
