import { CauseList, type Shown } from "../cause-list.ts";
import { look } from "../look.ts";
import { joinWords, withArticle } from "../wording.ts";
import { unsetCauses } from "./unset-causes.ts";

/**
 * A subject that is null: what is written, or what comes from it. Where a function hands it on, the clause goes on from the words
 * of the way ("hands on `x`, which").
 */
type Clause = Shown<"clause">;

/** How other lines of a file ask for what this one uses: "lines 12 and 30 check". */
type Asked = Shown<"asked">;

/** A field that was found there, and null when it was read again; `reader` may be that line. */
type FoundThere = Shown<"name" | "within" | "line" | "reader">;

const NULL_HERE = "null here";

type ApiNull = Clause &
  Shown<"code" | "when"> &
  Record<"instead", string> &
  Partial<Record<"handed" | "first" | "last", string>>;
type AnswersNull = Shown<"where" | "name" | "of" | "first"> & { place?: string } & Record<
    "isSilent" | "isIntoKotlin",
    boolean
  >;
/** `outcome` is what came of the look-up: "title is null"; `without` are the files that lack it, `variants` what these are for. */
type MissingInVariant = Shown<"outcome" | "id" | "having"> &
  Record<"without" | "variants", readonly string[]> & { what: string };
type MissingView = Shown<"outcome" | "id" | "without"> &
  Partial<Record<"given" | "other", string>> &
  Record<"what" | "resource", string>;
type Asserted = Shown<"line" | "name"> & Partial<Record<"from" | "safe", string>>;
type PassedByOthers = Shown<"who" | "called" | "parameter" | "reached">;
type LeftHalfSet = Shown<"name" | "line" | "by" | "earlier" | "earlierLine" | "between" | "reader">;
type SetBack = Shown<"name" | "reader" | "setter"> & {
  clearing: readonly string[];
  stays?: string;
  advice: readonly string[];
  /** The line that reads it, and the one that asks for it when that code is handed over. */
  line: number;
  askedOn: number | undefined;
} & Record<"isOpen" | "isCalledBack" | "isOne", boolean>;
type ChangedMeanwhile = Shown<"name" | "line" | "within" | "by" | "clearLine"> & {
  answer: string;
  many?: number;
};
type NullAfterCheck = FoundThere & {
  owner: string | undefined;
  others: readonly string[];
  /** Whether anything is called between the check and the read. */
  isCalling: boolean;
};
type ClearedByCall = FoundThere & Shown<"call" | "callLine" | "clearLine">;

/** Why an expression was null: of fields those that hold for properties that were not set. */
export const nullCauses = {
  ...unsetCauses,
  /** `when` the call answers null; `instead` what to do by the reference of the platform, `first` the function that answers it. */
  apiNull: ({ clause, code, when, handed, instead, first, last }: ApiNull) => ({
    text: handed
      ? `hands on what ${handed}() answers, and that is null when ${when}.`
      : `${clause} is null when ${when}.`,
    steps: [
      first
        ? `Handle null where ${first}() is called, or let ${first}() answer something that is never null.`
        : instead === "handle null"
          ? `Leave, or do without, when \`${code}\` is null.`
          : `${toStep(instead)}.`,
    ],
    label: last ? `null from ${last}()` : NULL_HERE,
  }),
  noEntry: ({ clause, map, key }: Clause & Shown<"map" | "key">) => ({
    text: `${clause} is null: the map ${map} has no entry for ${key}.`,
    steps: [`Handle a missing key, or find who should have put ${key} into ${map}.`],
    label: "no such key",
  }),
  otherType: ({ clause, type }: Clause & Shown<"type">) => ({
    text: `${clause} is null where it is no ${type}.`,
    steps: ["Handle the other types where it is used, or find why the value is of another type."],
    label: "of another type",
  }),
  notInIntent: ({ clause, code, printed }: Clause & Shown<"code" | "printed">) => ({
    text: `${clause} ${printed}.`,
    steps: [`Leave, or do without, when \`${code}\` is null.`],
    label: NULL_HERE,
  }),
  /** `where` in the function it returns null; `isSilent`, Java that says nothing of it; `place` calls it. */
  answersNull: ({ where, name, of, first, place, isSilent, isIntoKotlin }: AnswersNull) => ({
    text: `returns null on ${where}${isIntoKotlin ? "; it is Java without a nullability annotation, so Kotlin takes its result for non-null" : ""}.`,
    steps: [
      `Handle null where ${first}() is called${place ? ` (${place})` : ""}: leave early, or pass the absence on.`,
      ...(isSilent ? [`Annotate ${of}() with @Nullable, so that the compiler asks for it everywhere.`] : []),
    ],
    label: `null from ${name}()`,
  }),
  /** `passed` is the way as a sentence. */
  passesNull: ({ passed, of, isHandedOn }: Shown<"passed" | "of"> & { isHandedOn?: true }) => ({
    text: String(passed),
    steps: [`Pass a value there${isHandedOn ? "" : `, or let ${of}() take null and handle it`}.`],
    label: "passes null",
  }),
  setToNull: ({ line, name, condition }: Shown<"line" | "name" | "condition">) => ({
    text: `Line ${line} sets ${name} to null${condition}, and what uses it after that has no regard to it.`,
    steps: ["Use it only where it is not null, or give it a value there."],
    label: "null from here",
  }),
  missingInVariant: ({ outcome, id, what, without, having, variants }: MissingInVariant) => ({
    text: `${outcome} because ${joinWords(without)} ${without.length > 1 ? "have" : "has"} no ${what} ${id}; ${having} has it. On a device that takes the ${variants.join(" or ")} variant the lookup finds nothing.`,
    steps: [`Give ${joinWords(without)} ${withArticle(what)} ${id}, or handle its absence.`],
    label: `no ${id} in here`,
  }),
  /** `given` is the line that gives a view of the layout, `other` the layout with that id. */
  missingView: ({ outcome, id, what, resource, without, given, other }: MissingView) => ({
    text: `${given ? `${outcome}: ${given} gives it a view of ${resource}, which has none ${what.replace(/^\w+ /, "")}` : `${outcome} because ${resource.replace("layout/", "the layout ")} has no ${what}`} ${id}${other ? `; that id is in ${other}` : ""}.`,
    steps: [
      other
        ? `${given ? "Give it a view" : "Look it up in the view"} that was inflated from ${other}, or set that layout.`
        : `Add it to ${without}, or look up one that it has.`,
      ...(given ? ["Or let the class that looks it up do without it where the layout has none."] : []),
    ],
    label: given ? `of ${resource}` : `no ${id} in ${resource.replace("layout/", "the layout ")}`,
  }),
  otherExtraKey: ({ name, key, other }: Shown<"name" | "key" | "other">) => ({
    text: `${name} is read under the key "${key}", under which no line was found that puts anything; "${other}" is put.`,
    steps: ["Use one constant for the key on both sides."],
    label: "another key",
  }),
  missingExtra: ({ name, key, owner }: Shown<"name" | "key" | "owner">) => ({
    text: `${name} is read from the extra "${key}", and no line of this project was found that puts that extra; what ${owner} was handed came without it.`,
    steps: [`Put "${key}" where ${owner} is started or made, and leave or use a default when it is absent.`],
    label: "extra is missing",
  }),
  startedWithout: ({ name, key, owner, place }: Shown<"name" | "key" | "owner" | "place">) => ({
    text: `${place} starts ${owner} without the extra "${key}"; started from there, ${name} is null.`,
    steps: [`Put "${key}" there too, or let ${owner} do without it.`],
    label: "started without it",
  }),
  filledByGson: ({ read, property }: Shown<"read" | "property">) => ({
    text: `${read} is declared non-null, but Gson fills that class: it knows nothing of Kotlin's types, and leaves null what the JSON does not have.`,
    steps: [
      `Declare ${property} nullable and handle null where it is used.`,
      "Or read the JSON with Moshi or kotlinx.serialization, which refuse what does not fit.",
    ],
    label: "null from JSON",
  }),
  asserted: ({ line, name, from, safe }: Asserted) => ({
    text: `Line ${line} asserts with !! that \`${name}\` is there, though it may be null by its type, and it was.${from ? ` It comes from \`${from}\`${safe ? `, which is null where \`${safe}\` is, or where it answers null` : ""}.` : ""}`,
    steps: ["Handle null in place of the assertion: leave, or use a value of your own."],
    label: NULL_HERE,
  }),
  /** `reached` says where it goes from there. */
  passedByOthers: ({ who, called, parameter, reached }: PassedByOthers) => ({
    text: `${who} called ${called}() with null for ${parameter}, which is used without a check.${reached}`,
    steps: [`Take null for ${parameter}: leave ${called}() when it is null.`],
    label: "null comes in here",
  }),
  nullUntilSet: ({ name, setters, lines, reader }: Shown<"name" | "setters" | "lines" | "reader">) => ({
    text: `${name} is null until ${setters} has set it (${lines}; no other assignment was found), and ${reader} uses it without regard to that.`,
    steps: [
      `Find how ${reader} can come before ${setters}, or on a way without it, and let that run first.`,
      `If that is rightly so, leave when ${name} is null.`,
    ],
    label: "not set yet",
  }),
  leftHalfSet: ({ name, line, by, earlier, earlierLine, between, reader }: LeftHalfSet) => ({
    text: `${by}() had set ${earlier} (line ${earlierLine}) and not ${name} (line ${line}): what it calls on line ${between} threw, or was not back yet. ${reader} asks for ${earlier} alone before it uses ${name}.`,
    steps: [
      `Set ${earlier} in ${by}() only when all that may throw is done, or take it back where it throws.`,
      `Else ask for ${name} too in ${reader}.`,
    ],
    label: "not set yet",
  }),
  nullInOneCase: ({ line, name, when, reader }: Shown<"line" | "name" | "when" | "reader">) => ({
    text: `Line ${line} gives ${name} null${when}, and ${reader} uses it without regard to that.`,
    steps: [`Use ${name} only where it is not null, or under the same condition.`],
    label: `null${when}`.slice(0, 40),
  }),
  /** `loader` sets it while `flag` is down; whether it had run at all is shown where `isCalledBefore`. */
  clearedBehindFlag: ({
    leaving,
    isMany,
    name,
    flag,
    loader,
    line,
    reader,
    lowering,
    isCalledBefore,
  }: Shown<"leaving" | "name" | "flag" | "loader" | "line" | "reader"> & { lowering?: string } & Record<
      "isMany" | "isCalledBefore",
      boolean
    >) => ({
    text: `${leaving} ${isMany ? "set" : "sets"} ${name} to null and ${isMany ? "leave" : "leaves"} ${flag} true. ${loader}() then comes back from line ${line} without setting ${name} again, and ${reader} uses it.${lowering ? ` In ${lowering} it is lowered.` : ""}${isCalledBefore ? "" : ` Or ${loader}() had not run before ${reader}.`}`,
    ...(!isCalledBefore && { question: `what left ${name} null in ${reader}` }),
    steps: [
      ...(isCalledBefore
        ? []
        : [look(`See whether ${loader}() is called before ${reader} on the way here.`)]),
      `Lower ${flag} in ${leaving} where ${name} is cleared, so that ${loader}() sets it again.`,
    ],
    label: "null behind the flag",
  }),
  /**
   * `setter` is named where it may come later; `stays` says why the reader may run after that, with
   * `advice` on it; unless `isOne`, it is one way of several.
   */
  setBack: ({
    name,
    clearing,
    reader,
    setter,
    isOpen,
    isCalledBack,
    isOne,
    stays,
    advice,
    ...at
  }: SetBack) => ({
    text: `${
      at.askedOn === undefined
        ? `${name} is set back to null in ${joinWords(clearing)}, and ${reader} runs after ${clearing.length > 1 ? "one of them" : "that"}${isOpen ? `, or before ${setter}() sets it` : ""}.`
        : `Line ${at.askedOn} asks for ${name} when it hands the code of line ${at.line} over. That code runs later, after ${clearing.join(" or ")} has set ${name} back to null.`
    }${stays ? ` ${stays}.` : ""}`,
    ...(!isOne && { question: `what left ${name} null in ${reader}` }),
    steps: [
      ...advice,
      isCalledBack
        ? `Stop what leads to ${reader} in ${joinWords(clearing)}: cancel the callback, or collect in a scope that ends there.`
        : `See who calls ${reader} after ${joinWords(clearing)}, and keep it from running then.`,
      `Where it may rightly come late, leave when ${name} is null.`,
    ],
    label: "cleared by then",
  }),
  /** `answer` is what the function answers, where it is not the field that is used; `many` lines set it to null. */
  changedMeanwhile: ({ answer, name, line, within, by, clearLine, many }: ChangedMeanwhile) => ({
    text: `${answer} is what ${within}() answers. ${name} is there by the code before line ${line} of ${within}(), and was null when that line read it again: ${many ? `${many} lines set it to null, such as line ${clearLine} in ${by}(), and one of them` : `${by}() on line ${clearLine} sets it to null, and`} ran in between, on another thread or from what is called in between.`,
    steps: [
      `Read ${name} once into a local in ${within}(), check and use that; or guard both places with one lock.`,
    ],
    label: "null by now",
  }),
  /** `owner` where it is a field; `others` the functions that may have set it back meanwhile. */
  nullAfterCheck: ({ owner, others, isCalling, ...found }: NullAfterCheck) => ({
    text: `${foundThere(found)} all the same. ${others.length > 0 ? `${others.join(" or ")} may have set it back in between, on another thread${isCalling ? " or by what is called there" : ""}` : "No line was found that sets it back in between"}.`,
    question: `what made ${found.name} null after ${found.within}() had found it there`,
    steps: [
      look(`See whether ${found.within}() was the same up to line ${found.line} in the build that failed.`),
      ...(owner
        ? [look(`Look for another ${owner}, or another thread, that ${found.within}() may have run on.`)]
        : []),
    ],
    label: NULL_HERE,
  }),
  clearedByCall: ({ call, callLine, clearLine, ...found }: ClearedByCall) => ({
    text: `${foundThere(found)}: line ${callLine} calls ${call}() in between, which sets it to null on line ${clearLine}.`,
    steps: [
      `Ask for ${found.name} after line ${callLine}, or keep it in a local variable that is used in its place.`,
    ],
    label: "null by now",
  }),
  clearedInBetween: ({ by, how, ...found }: FoundThere & Shown<"by"> & { how: keyof typeof IN_BETWEEN }) => ({
    text: `${foundThere(found)}: ${by}${IN_BETWEEN[how]}.`,
    steps: [
      `Read ${found.name} once into a local variable in ${found.within}(), ask for that, and hand it on; or guard both places with one lock.`,
    ],
    label: "null by now",
  }),
  askedElsewhere: ({ name, asked, user, set }: Asked & Shown<"name" | "user"> & { set?: string }) => ({
    text: `${name} may be null, as this file knows: ${asked} that. ${user}() uses it without a check.${set ? ` It is set in ${set}; no other assignment was found.` : ""}`,
    steps: [
      `If ${user}() may rightly come when ${name} is null, check it there too.`,
      `If it may not, find why ${user}() comes too early or too late: before ${name} is set, or after it is given up.`,
    ],
    label: NULL_HERE,
  }),
  askedAbove: ({ name, user, asking, line }: Shown<"name" | "user" | "asking" | "line">) => ({
    text: `${name} may be null, as ${user}() knows: line ${asking} asks for it, but not for line ${line}, which uses it either way.`,
    steps: [`Take line ${line} into what line ${asking} asks, or ask again there.`],
    label: NULL_HERE,
  }),
  askedUpToIt: ({ code, last, line, asking }: Shown<"code" | "last" | "asking" | "line">) => ({
    text: `\`${code}\` was null. The condition asks whether the step before it is there${asking === line ? "" : ` (line ${asking})`}, and not for what ${last} answers, which line ${line} uses.`,
    steps: [`Ask for it, too, before line ${line} uses it.`],
    label: NULL_HERE,
  }),
  /** `from` says what the name comes from, `shown` is "find() may answer". */
  askedLikeIt: ({ from, shown, asked, user }: Asked & Shown<"from" | "shown" | "user">) => ({
    text: `${from}${shown} null, as this file knows: ${asked} that. ${user} uses it without a check.`,
    steps: [
      `Treat null in ${user} as the other places do: leave when there is nothing to work with.`,
      "If it should never be null here, find why it comes too early or too late.",
    ],
    label: NULL_HERE,
  }),
};

const foundThere = ({ name, within, line, reader }: FoundThere): string =>
  `${name} is there by the code of ${within}() before line ${line}, and was null when ${reader} read it`;

const IN_BETWEEN = {
  thread: ", which runs on another thread, set it to null in between",
  suspended: " set it to null in between, on another thread or while the coroutine was suspended",
};

/** A sentence that begins with a function's name says what to do with it. */
const toStep = (text: string): string =>
  /^\w+[.(]/.test(text) ? `Use ${text}` : `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Verdicts on these causes, for whichever class lists them. */
export const nulls = new CauseList(nullCauses);
