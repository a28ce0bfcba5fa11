import { hasLibrary } from "../../../analysis/build/has-library.ts";
import { callsInSources } from "../../../analysis/code/calls-in-sources.ts";
import { classHead, constructorsOf } from "../../../analysis/code/class-head.ts";
import { claimOf, lineOfExpression } from "../../../analysis/values/expression.ts";
import { fileName } from "../../../model/paths.ts";
import type { Context } from "../../context.ts";
import type { Examination } from "../../examination.ts";
import { causes } from "./causes.ts";
import type { failureClass } from "./class.ts";

/** A fragment that the system has to make again by itself, and cannot: no constructor without parameters. */
export function* examine(context: Context<typeof failureClass>): Examination {
  const { className } = context.facts;
  if (!className) return;
  yield { thought: `Can ${className} be made without arguments, by code outside it?` };
  const head = yield* classHead(className);
  if (!head) return;
  const { outline, source } = head;
  const { declaration, name } = head.type;
  const { modifiers, qualifiedName } = declaration;
  const constructors = constructorsOf(head);
  const isJava = outline.language === "java";
  const supportAt = (line: number) => ({
    location: { path: outline.path, line, symbol: qualifiedName },
    evidence: [context.line({ source, line }, "the fragment")],
  });
  if (constructors.every(({ needed }) => needed > 0)) {
    const { hits: calls } = yield* callsInSources(name, { limit: 6 });
    const maker = calls.find(({ node }) => node.arguments.length > 0);
    const values = {
      name,
      maker: maker && `${fileName(maker.source.path)}:${lineOfExpression(maker)}`,
      ofLibrary: yield* hasLibrary(outline, "androidx.fragment"),
      isShown: true,
    };
    const support = supportAt(isJava ? (constructors[0]?.line ?? head.line) : head.line);
    if (maker) support.evidence.push(claimOf(maker, "made with arguments here"));
    yield causes.proven("needsArguments", values, support);
    return;
  }
  const isInnerOfJava = isJava && qualifiedName.includes(".") && !modifiers.includes("static");
  const modifier = isInnerOfJava
    ? "inner"
    : (modifiers.find((each) => ["private", "inner", "protected"].includes(each)) ??
      (isJava && !modifiers.includes("public") ? "package-private" : undefined));
  if (modifier) yield causes.proven("notPublic", { name, modifier, isJava }, supportAt(head.line));
}
