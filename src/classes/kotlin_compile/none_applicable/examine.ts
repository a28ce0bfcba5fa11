import { fixOf } from "../../../analysis/build/build.ts";
import { rewrite } from "../../../analysis/changes/rewrite.ts";
import { type CompilePlace, compilePlace } from "../../../analysis/code/compile-place.ts";
import { declaredClaim } from "../../../analysis/code/declared.ts";
import { callAround, callAt, nameAt } from "../../../analysis/code/expression.ts";
import { mostLike } from "../../../analysis/code/likeness.ts";
import { treeAt, wholeTree } from "../../../analysis/code/tree.ts";
import { nodesOnLine } from "../../../syntax/tree/relations.ts";
import type { Verdict } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { supportAt } from "../support-at.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";
import { overloadsThatFit } from "./overloads.ts";

/** Arguments that no overload takes. */
export function* examine({ error, facts }: Context<typeof failureClass>): Examination {
  const { parameter: name } = facts;
  // A missing argument's parameter is named in the message, not on the line.
  const isMissing = /^No value passed/i.test(error.message);
  const place = yield* compilePlace(error, isMissing || !name?.match(/^\w+$/) ? undefined : name);
  if (!place) return;
  const ofProject = /\bDependencyAdder\.invoke\(/.test(error.raw) && projectAsDependency(place);
  if (ofProject) yield ofProject;
  if (/^Overload resolution ambiguity/.test(error.message)) {
    const alike = yield* overloadsThatFit(place);
    if (alike) yield alike;
  }
  const column = place.column ?? 1;
  const call = (isMissing ? callAt(place, column) : callAround(place, column)?.name) ?? nameAt(place, column);
  const { declarations } = place.outline;
  const [only, ...more] = declarations.filter(
    (each) => (each.kind === "function" || each.kind === "class") && each.name === call,
  );
  if (!name || !only || more.length > 0) return;
  const called = only.name;
  const evidence = yield* declaredClaim(place.path, only, "what it takes");
  if (isMissing) yield causes.proven("argumentMissing", { name, called }, supportAt(place, { evidence }));
  const has = declarations
    .filter(
      (each) =>
        each.qualifiedName === `${only.qualifiedName}.${each.name}` &&
        (each.kind === "parameter" || each.kind === "property"),
    )
    .map((each) => each.name);
  const meant = mostLike(name, has, 0.6)[0]?.name;
  const start = argumentNamed(place, name)?.start;
  const edits =
    meant && start !== undefined
      ? rewrite(place.source, [{ start, end: start + name.length, by: meant }])
      : undefined;
  const fixes = fixOf(`Name the argument ${meant}`, "review", edits);
  yield causes.proven("noSuchParameter", { name, called, meant, has }, supportAt(place, { evidence, fixes }));
}

/** The argument that is given under a name on the line. */
const argumentNamed = ({ source, line }: CompilePlace, name: string) =>
  nodesOnLine(treeAt(source, line), line).find(
    (node) => node.kind === "argument" && node.name === name && node.line === line,
  );

/** The one call on the line that is given `project` alone. */
function projectAsDependency(place: CompilePlace): Verdict | undefined {
  const { source, line } = place;
  const [argument, ...more] = nodesOnLine(wholeTree(source), line)
    .flatMap((node) =>
      node.kind === "call" && node.name !== "" && node.arguments.length === 1
        ? node.arguments.map((each) => ({ call: node.name, value: each.value }))
        : [],
    )
    .filter(({ value }) => value.kind === "name" && value.name === "project");
  if (!argument || more.length > 0) return undefined;
  const { call, value } = argument;
  const edits = rewrite(source, [{ start: value.start, end: value.end, by: "project()" }]);
  const fixes = fixOf("Depend on this module", "review", edits);
  return causes.proven("projectAsDependency", { line, call }, supportAt(place, { fixes }));
}
