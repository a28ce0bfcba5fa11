import type { ParsedError } from "../../../model/parsed-error.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import { nodesOnLine } from "../../../syntax/tree/relations.ts";
import type { AnalysisTask } from "../../analysis-task.ts";
import { assertionsOn, dereferencesOn } from "../../code/dereferences.ts";
import { type FailingLine, failingLine } from "../../code/failing-line.ts";
import { treeAt } from "../../code/tree.ts";
import type { AccessKind } from "../../threads/access-kind.ts";
import { type MeetingUse, type MeetingUses, usesThatMeet } from "../../threads/meeting-uses.ts";
import type { FailureCase } from "../failure-case.ts";

/** A field that the failing line uses, with what else uses it. */
export interface UsedField {
  at: FailingLine;
  name: string;
  met: MeetingUses;
  /** Whether the value of the field itself failed, and not what its object holds. */
  isOwnValue: boolean;
}

/** The use on another thread that can meet that of the failing line, which nothing was found to keep apart. */
export function useOnOtherThread({ met, isOwnValue }: UsedField): MeetingUse | undefined {
  const { madeFor } = met.shared;
  // What is made for several threads keeps what it holds in order; which object a field holds may still change.
  if (!isOwnValue && madeFor !== undefined && madeFor !== "volatile") return undefined;
  return met.others.find(({ by, touch }) => by === "threads" && !touch.within.endsWith(".<init>"));
}

const MOST_FIELDS = 3;
const NULL = /^(?:java\.lang|kotlin)\.(?:Kotlin)?NullPointerException$/;
const UNSET = /^kotlin\.UninitializedPropertyAccessException$/;
const OF_STATE =
  /^java\.(?:lang\.(?:IllegalStateException|(?:Array)?IndexOutOfBoundsException)|util\.(?:ConcurrentModificationException|NoSuchElementException))$|^android\.database\.(?:StaleDataException|CursorIndexOutOfBoundsException)$/;

/** The fields of the failing line that the exception can come from, as far as another thread could matter. */
export function* findUsedFields({ error }: FailureCase): AnalysisTask<UsedField[]> {
  const thrown = throwablesOf(error).at(-1);
  const isOwnValue = NULL.test(thrown?.exception ?? "") || UNSET.test(thrown?.exception ?? "");
  if (!thrown || (!isOwnValue && !OF_STATE.test(thrown.exception))) return [];
  const at = (yield* failingLine(error))?.at;
  if (!at || (isOwnValue && thrown.frames[0] !== at.frame)) return [];
  const kinds: readonly AccessKind[] = isOwnValue ? ["sets"] : ["sets", "changes", "ends"];
  const found: UsedField[] = [];
  for (const name of namesFor(error, at).slice(0, MOST_FIELDS)) {
    const met = yield* usesThatMeet(error, at, name, kinds);
    if (met) found.push({ at, name, met, isOwnValue });
  }
  return found;
}

function namesFor(error: ParsedError, at: FailingLine): string[] {
  const { exception = "", message = "" } = throwablesOf(error).at(-1) ?? {};
  if (UNSET.test(exception)) {
    const unset = /^lateinit property (\w+) has not/.exec(message)?.[1];
    return unset ? [unset] : [];
  }
  const names = NULL.test(exception) ? nullNames(message, at) : namesOnLine(at);
  return [...new Set(names.map((each) => each.replace(/^this\./, "")))].filter((each) => /^\w+$/.test(each));
}

/** What may have been null, as far as the message does not say otherwise. */
function nullNames(message: string, { source, line }: FailingLine): string[] {
  const named = /because "([^"]{1,200})" is null/.exec(message)?.[1];
  if (named) return [named];
  const called = /\.(\w+)\([^)]{0,500}\)' on a null/.exec(message)?.[1];
  const members = called ? [called, toProperty(called)] : undefined;
  return [...dereferencesOn(source, line), ...assertionsOn(source, line)]
    .filter(({ member }) => !members || members.includes(member))
    .map(({ text }) => text);
}

/** `getName` is `name` to Kotlin. */
const toProperty = (method: string): string =>
  method.replace(/^get([A-Z])/, (_, first: string) => first.toLowerCase());

const namesOnLine = ({ source, line }: FailingLine): string[] =>
  nodesOnLine(treeAt(source, line), line).flatMap((node) =>
    node.kind === "name"
      ? [node.name]
      : node.kind === "member" && node.receiver.kind === "this"
        ? [node.name]
        : [],
  );
