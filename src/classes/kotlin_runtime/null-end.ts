import { claimOf, type Expression, lineOfExpression, written } from "../../analysis/values/expression.ts";
import { mapLookup, platformNullOf } from "../../analysis/values/platform-null.ts";
import type { Step, ValueSource } from "../../analysis/values/value-sources.ts";
import { fileName } from "../../model/paths.ts";
import type { Node } from "../../syntax/tree/nodes.ts";
import { ancestorsOf, plain, textOf } from "../../syntax/tree/relations.ts";
import type { Tree } from "../../syntax/tree/tree.ts";
import { joinWords } from "../wording.ts";
import { nulls } from "./null-causes.ts";
import { examineExtra } from "./null-extra.ts";
import { type FoundNull, mistake, type NullOrigin } from "./null-origin.ts";
import { examineLookup } from "./null-view.ts";
import { clauseOf, passSentence, reached, type Told, tellSteps, wordAlongWay } from "./null-way.ts";

/**
 * Why a value that was followed back is null there: a null that is written, a look-up that finds nothing, a call of the platform that
 * may answer it. Told from the expression that failed. Undefined where its end says nothing of null.
 */
export function* nullEnd(
  name: string,
  { at, steps, context }: ValueSource,
  lines: readonly number[] = [],
): FoundNull {
  const node = plain(at.node);
  const told = tellSteps(name, steps);
  if (node.kind === "literal") return node.type === "null" ? writtenNull(told, at, steps, lines) : undefined;
  const own =
    (yield* examineLookup(plainName(told.subject), at, context)) ??
    (yield* examineExtra(plainName(told.subject), at));
  if (own) return wordAlongWay(own, told, at);
  const platform = yield* platformNullOf(at);
  const code = written(at);
  const clause = clauseOf(told, code);
  const { firstAnswer, lastAnswer } = told;
  if (platform) {
    const { call, owner, isSure } = platform;
    const handed = lastAnswer && `${owner}.${call.name}`;
    const values = {
      clause,
      code,
      when: call.when,
      handed,
      instead: call.instead,
      first: firstAnswer?.of,
      last: lastAnswer && nameOf(lastAnswer),
    };
    const end = nulls.proven("apiNull", values, {
      // Of a view that is looked up elsewhere than it is used the layout would have to be known.
      ground: isKeptView(at, steps) ? "likely" : handed || !isSure ? "typical" : "stated",
      evidence: [claimOf(at, handed ? "handed on from here" : `${owner}.${call.name} may answer null`)],
    });
    return wordAlongWay({ ...end, isDocumented: isSure, isOver: /Fragment/.test(owner) }, told, at);
  }
  const lookup = yield* mapLookup(at);
  if (lookup) {
    const { map, key, declared } = lookup;
    const evidence = [claimOf(at, "where it comes from"), declared];
    return wordAlongWay(
      nulls.proven("noEntry", { clause, map, key }, { ground: "stated", evidence }),
      told,
      at,
    );
  }
  if (node.kind === "cast" && node.safe) {
    const evidence = [claimOf(at, "null for any other type")];
    const values = { clause, type: node.type.text };
    return wordAlongWay(nulls.proven("otherType", values, { ground: "stated", evidence }), told, at);
  }
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
  const condition = conditionOf(at.tree, at.node);
  if (told.lastAnswer) {
    const { declaration, isJava, of } = told.lastAnswer;
    const annotated = declaration.annotations.some((each) => /^(?:[\w.]+\.)?Nullable$/.test(each));
    const [called] = steps.flatMap((step) => (step.kind === "answered" ? [step.call] : []));
    const isSilent = isJava && !annotated;
    const values = {
      where:
        lines.length > 1 ? `lines ${joinWords(lines.slice(0, 3).map(String))}` : `line ${line}${condition}`,
      name: nameOf(told.lastAnswer),
      of,
      first: told.firstAnswer?.of ?? of,
      place: called && `${fileName(called.source.path)}:${lineOfExpression(called)}`,
      isSilent,
      isIntoKotlin: isSilent && called?.source.path.endsWith(".kt") === true,
    };
    const evidence = [claimOf(at, `${of}() answers null`)];
    return wordAlongWay(nulls.proven("answersNull", values, { evidence }), told, at);
  }
  if (last?.kind === "passed") {
    const passed = [passSentence(last), ...reached(told)].join(" ");
    return mistake(
      nulls.proven(
        "passesNull",
        { passed, of: last.of, isHandedOn: last.isHandedOn },
        {
          ground: told.calls.length > 1 ? "stated" : "proven",
          evidence: told.claims,
          location: { path: at.source.path, line },
        },
      ),
    );
  }
  const evidence = [claimOf(at, "set to null")];
  const values = { line, name: plainName(told.subject), condition };
  return wordAlongWay(nulls.proven("setToNull", values, { ground: "stated", evidence }), told, at);
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

const plainName = (subject: string): string => subject.replace(/^this\./, "");
