import { lineClaim } from "../../analysis/claims.ts";
import { shortClass } from "../../analysis/code/code.ts";
import { outsideCaller } from "../../analysis/code/outside-caller.ts";
import { lineOf, sourceOf } from "../../analysis/code/source.ts";
import { wholeTree } from "../../analysis/code/tree.ts";
import { classSource, simpleType } from "../../analysis/code/types.ts";
import { isNonNull, typeOfExpression } from "../../analysis/values/declared-type.ts";
import {
  claimOf,
  type Expression,
  expressionOfNode,
  functionAround,
  written,
} from "../../analysis/values/expression.ts";
import { saidOfIntent } from "../../analysis/values/printed-intent.ts";
import type { ValueSources } from "../../analysis/values/value-sources.ts";
import type { Ground } from "../../model/ground.ts";
import type { ParsedError } from "../../model/parsed-error.ts";
import { nodesIn } from "../../syntax/tree/children.ts";
import type { ClassNode, Node, Parameter } from "../../syntax/tree/nodes.ts";
import { parentOf, plain } from "../../syntax/tree/relations.ts";
import { bindingOf } from "../../syntax/tree/scopes.ts";
import { nulls } from "./null-causes.ts";
import type { NullExpression } from "./null-expression.ts";
import type { FoundNull, NullOrigin } from "./null-origin.ts";
import { clauseOf, tellSteps, wordAlongWay } from "./null-way.ts";

/** An assertion says what is known of it: that its value may be null by its type. */
const BY_ITS_TYPE: Ground = "typical";

/** `!!` on a value whose type has a question mark: what of it may be null, as far as the code tells. */
export function asserted(found: NullExpression, { sources }: ValueSources): NullOrigin | undefined {
  const { tree, node } = found.expression;
  if (tree.language !== "kotlin" || parentOf(tree, node)?.kind !== "nullAssert") return undefined;
  const [source, ...more] = sources;
  const given = source && more.length === 0 ? source.at : undefined;
  const from = given && given.node !== node ? given : undefined;
  const safe = from && safeReceiver(from.node);
  const values = {
    line: found.line,
    name: found.text,
    from: from && written(from),
    safe: from && safe && written(expressionOfNode(from, safe)),
  };
  const evidence = from ? [claimOf(from, "where it comes from")] : [];
  return nulls.proven("asserted", values, { ground: BY_ITS_TYPE, evidence });
}

/** `a` of `a?.b()`. */
function safeReceiver(root: Node): Node | undefined {
  const node = plain(root);
  return (node.kind === "call" || node.kind === "member") && node.safe ? node.receiver : undefined;
}

/**
 * A property that Kotlin declares non-null and Gson fills: Gson makes objects without calling their constructor, where that asks for
 * anything, and leaves null what the JSON does not have.
 */
export function* examineGson(read: Expression): FoundNull {
  const node = plain(read.node);
  if (node.kind !== "member") return undefined;
  const type = yield* typeOfExpression(expressionOfNode(read, node.receiver));
  const simple = type && simpleType(type.text);
  const model = simple ? yield* classSource(simple, type.from) : undefined;
  const source = model?.outline.language === "kotlin" ? yield* sourceOf(model.outline.path) : undefined;
  const isGson = model?.outline.imports.some(({ module }) =>
    module.startsWith("com.google.gson.annotations"),
  );
  if (!model || !source || !isGson) return undefined;
  const owner = [...nodesIn(wholeTree(source).root)].find(
    (each): each is ClassNode => each.kind === "class" && each.endLine === model.declaration.endLine,
  );
  const parameter = owner?.parameters.find(({ bindings }) => bindings[0]?.name === node.name);
  const asked = parameter?.type?.text;
  if (!owner || !parameter || !asked || !isNonNull(asked) || PRIMITIVE.test(asked)) return undefined;
  // A constructor that needs nothing is called, and gives what it has by default.
  if (owner.parameters.every(hasDefault)) return undefined;
  const { line } = parameter.bindings[0] ?? parameter;
  const evidence = [lineClaim("read_file", source.path, line, lineOf(source, line), "declared non-null")];
  const values = { read: written(read), property: node.name };
  return nulls.proven("filledByGson", values, { ground: "stated", evidence });
}

const hasDefault = (parameter: Parameter): boolean => parameter.default !== undefined;

/** Types whose empty value is no null. */
const PRIMITIVE = /^(?:Int|Long|Float|Double|Boolean|Byte|Short|Char)$/;

const CERTAIN: Ground = "stated";

/** A parameter of a function that the platform, or a library, calls: the stack shows that it came from there. */
export function examineOutsideCaller(
  error: ParsedError,
  name: string,
  { sources, isComplete }: ValueSources,
): NullOrigin | undefined {
  const [source, ...more] = sources;
  if (!source || more.length > 0 || !isComplete) return undefined;
  const { at, context, steps } = source;
  const node = plain(at.node);
  const around = functionAround(at);
  const binding = node.kind === "name" ? bindingOf(at.tree, node, node.name) : undefined;
  const isOwn = binding && around?.node.parameters.some(({ bindings }) => bindings.includes(binding));
  if (!around || around.isDeferred || !binding || !isOwn || context.calls.length > 0) return undefined;
  const by = outsideCaller(error, context.frame, context.frames[0]?.frame);
  const isRunning = context.frame?.method === around.node.name;
  if (!by || !isRunning) return undefined;
  const { source: file } = at;
  const called = around.node.name;
  const told = tellSteps(name, steps);
  const body = around.node.body;
  const statement = body?.kind === "block" ? body.statements[0] : undefined;
  const who = shortClass(by.className);
  const values = {
    who,
    called,
    parameter: binding.name,
    reached: told.calls[0] ? ` It reaches ${told.calls[0].of}() as ${told.calls[0].parameter}.` : "",
  };
  const verdict = nulls.proven("passedByOthers", values, {
    ground: CERTAIN,
    evidence: [
      ...told.claims,
      lineClaim("read_file", file.path, binding.line, lineOf(file, binding.line), `called by ${who}`),
    ],
    location: { path: file.path, line: binding.line },
  });
  return {
    ...verdict,
    ...(statement && { guarded: { statement: expressionOfNode(at, statement), text: binding.name } }),
  };
}

/** The log prints the intent of the callback, and that it is null or lacks what is taken of it. */
export function examinePrintedIntent(
  error: ParsedError,
  name: string,
  { sources }: ValueSources,
): NullOrigin | undefined {
  for (const { at, steps, context } of sources) {
    const said = saidOfIntent(error, at, context);
    if (!said?.isNull) continue;
    const told = tellSteps(name, steps);
    const code = written(at);
    const values = { clause: clauseOf(told, code), code, printed: said.words };
    const evidence = [said.claim, claimOf(at, "what is not there")];
    return wordAlongWay({ ...nulls.proven("notInIntent", values, { evidence }), isCertain: true }, told, at);
  }
  return undefined;
}
