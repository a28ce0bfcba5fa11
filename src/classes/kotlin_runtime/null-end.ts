import { fileName } from "../../analysis/code/file-name.ts";
import type { Inquiry } from "../../analysis/inquiry.ts";
import {
  beside,
  claimOf,
  type Expression,
  lineOfExpression,
  written,
} from "../../analysis/values/expression.ts";
import { inflatedLayout } from "../../analysis/values/inflated-layout.ts";
import { mapLookup, platformNullOf } from "../../analysis/values/platform-null.ts";
import type { Step, ValueSource } from "../../analysis/values/value-sources.ts";
import type { Node } from "../../syntax/tree/nodes.ts";
import { ancestorsOf, plain, textOf } from "../../syntax/tree/relations.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import { fromExtra } from "./null-extra.ts";
import type { NullOrigin } from "./null-origin.ts";
import { fromLayout } from "./null-view.ts";
import { onTheWay, passSentence, reached, type Told, tellSteps } from "./null-way.ts";

/**
 * Why a value that was followed back is null there: a null that is written, a look-up that finds nothing, a call of the platform that
 * may answer it. Told from the expression that failed. Undefined where its end says nothing of null.
 */
export function* nullEnd(
  name: string,
  { at, steps, context }: ValueSource,
  lines: readonly number[] = [],
): Inquiry<NullOrigin | undefined> {
  const node = plain(at.node);
  const told = tellSteps(name, steps);
  if (node.kind === "literal") return node.type === "null" ? writtenNull(told, at, steps, lines) : undefined;
  const lookedUpIn = node.kind === "call" && node.name === "findViewById" ? node.receiver : undefined;
  const layout = lookedUpIn && (yield* inflatedLayout(beside(at, lookedUpIn), context));
  const own =
    (yield* fromLayout(plainName(told.subject), at, layout)) ??
    (yield* fromExtra(plainName(told.subject), at));
  if (own) return onTheWay(own, told, at);
  const platform = yield* platformNullOf(at);
  const clause = told.subject.includes(written(at))
    ? `\`${written(at)}\``
    : `${told.subject} comes from \`${written(at)}\`, which`;
  if (platform) {
    const { call, owner, isSure } = platform;
    const isHanded = told.lastAnswer !== undefined;
    return onTheWay(
      {
        rootCause: isHanded
          ? `hands on what ${owner}.${call.name}() answers, and that is null when ${call.when}.`
          : `${clause} is null when ${call.when}.`,
        ...(isSure && { isDocumented: true as const }),
        ...(/Fragment/.test(owner) && { isOver: true as const }),
        // Of a view that is looked up elsewhere than it is used the layout would have to be known.
        ground: isKeptView(at, steps) ? "likely" : isHanded ? "inKind" : isSure ? "told" : "inKind",
        label: told.lastAnswer ? `null from ${nameOf(told.lastAnswer)}()` : "null here",
        claims: [claimOf(at, isHanded ? "handed on from here" : `${owner}.${call.name} may answer null`)],
        steps: told.firstAnswer
          ? [
              `Handle null where ${told.firstAnswer.of}() is called, or let ${told.firstAnswer.of}() answer something that is never null.`,
            ]
          : [
              call.instead === "handle null"
                ? `Leave, or do without, when \`${written(at)}\` is null.`
                : `${asStep(call.instead)}.`,
            ],
      },
      told,
      at,
    );
  }
  const lookup = yield* mapLookup(at);
  if (lookup)
    return onTheWay(
      {
        rootCause: `${told.lastAnswer ? `hands on \`${written(at)}\`, which` : clause} is null: the map ${lookup.map} has no entry for ${lookup.key}.`,
        ground: "told",
        label: "no such key",
        claims: [claimOf(at, "where it comes from"), lookup.declared],
        steps: [`Handle a missing key, or find who should have put ${lookup.key} into ${lookup.map}.`],
      },
      told,
      at,
    );
  if (node.kind === "cast" && node.safe)
    return onTheWay(
      {
        rootCause: `${told.lastAnswer ? `hands on \`${written(at)}\`, which` : clause} is null where it is no ${node.type.text}.`,
        ground: "told",
        label: "of another type",
        claims: [claimOf(at, "null for any other type")],
        steps: ["Handle the other types where it is used, or find why the value is of another type."],
      },
      told,
      at,
    );
  return undefined;
}

/** Whether a view was looked up when its holder was made: which layout it is of is not known there. */
const isKeptView = ({ node }: Expression, steps: readonly Step[]): boolean => {
  const call = plain(node);
  const isKept = steps.some((step) => step.kind === "held" && step.isProperty);
  return isKept && call.kind === "call" && call.name === "findViewById";
};

/** `null` itself is written where the value comes from. */
function writtenNull(
  told: Told,
  at: Expression,
  steps: readonly Step[],
  lines: readonly number[],
): NullOrigin {
  const last = steps.at(-1);
  const line = lineOfExpression(at);
  if (told.lastAnswer) {
    const { declaration, isJava, of } = told.lastAnswer;
    const annotated = declaration.annotations.some((each) => /^(?:[\w.]+\.)?Nullable$/.test(each));
    const isSilent = isJava && !annotated;
    const [called] = steps.flatMap((step) => (step.kind === "answered" ? [step.call] : []));
    const intoKotlin = isSilent && called?.source.path.endsWith(".kt");
    return onTheWay(
      {
        rootCause: `returns null on ${lines.length > 1 ? `lines ${listed(lines.slice(0, 3))}` : `line ${line}${conditionOf(at.tree, at.node)}`}${intoKotlin ? "; it is Java without a nullability annotation, so Kotlin takes its result for non-null" : ""}.`,
        ground: "proven",
        label: `null from ${nameOf(told.lastAnswer)}()`,
        claims: [claimOf(at, `${of}() answers null`)],
        steps: [
          `Handle null where ${told.firstAnswer?.of ?? of}() is called${called ? ` (${fileName(called.source.path)}:${lineOfExpression(called)})` : ""}: leave early, or pass the absence on.`,
          ...(isSilent
            ? [`Annotate ${of}() with @Nullable, so that the compiler asks for it everywhere.`]
            : []),
        ],
      },
      told,
      at,
    );
  }
  if (last?.kind === "passed") {
    const { claims } = told;
    return {
      rootCause: [passSentence(last), ...reached(told)].join(" "),
      ground: told.calls.length > 1 ? "told" : "proven",
      label: "passes null",
      isMistake: true,
      claims,
      steps: [`Pass a value there, or let ${last.of}() take null and handle it.`],
      location: { path: at.source.path, line },
    };
  }
  return onTheWay(
    {
      rootCause: `Line ${line} sets ${plainName(told.subject)} to null${conditionOf(at.tree, at.node)}, and what uses it after that has no regard to it.`,
      ground: "told",
      label: "null from here",
      claims: [claimOf(at, "set to null")],
      steps: ["Use it only where it is not null, or give it a value there."],
    },
    told,
    at,
  );
}

/** The condition of the branch that a null is written in, as words that follow "null". */
export function conditionOf(tree: Tree, node: Node): string {
  let child = node;
  for (const parent of ancestorsOf(tree, node)) {
    if (parent.kind === "function" || parent.kind === "lambda" || parent.kind === "variable") return "";
    if (parent.kind === "if" && child === parent.then) return ` when \`${textOf(tree, parent.condition)}\``;
    if (parent.kind === "if" && child === parent.else) return ` unless \`${textOf(tree, parent.condition)}\``;
    child = parent;
  }
  return "";
}

const nameOf = ({ of }: Step & { kind: "answered" }): string => of.split(".").at(-1) ?? of;

/** `4`, `4 and 7`, `4, 7 and 9`. */
const listed = (lines: readonly number[]): string =>
  [lines.slice(0, -1).join(", "), lines.at(-1)].filter((part) => part !== "").join(" and ");

const plainName = (subject: string): string => subject.replace(/^this\./, "");

/** A sentence that begins with a function's name says what to do with it. */
const asStep = (text: string): string =>
  /^\w+[.(]/.test(text) ? `Use ${text}` : `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
