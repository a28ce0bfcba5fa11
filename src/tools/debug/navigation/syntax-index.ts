import type { Outline } from "../../../model/code.ts";
import { fileName } from "../../../model/paths.ts";
import { nearest } from "../../../support/nearest.ts";
import { isScript } from "../../../workspace/paths.ts";
import type { Workspace } from "../../../workspace/workspace.ts";
import { isFunction, lastName } from "../../outline-queries.ts";
import { readSource } from "../../read-source.ts";
import { ToolFailure } from "../../tool-failure.ts";
import { Budget } from "./budget.ts";
import { CallerChains } from "./caller-chains.ts";
import { findDefinitions } from "./definitions.ts";
import type { Caller, Found, FoundDeclaration, NavigationEngine } from "./engine.ts";
import { findImplementors } from "./implementors.ts";

/** Navigation over the workspace's syntax trees: names in comments and strings never count. */
export class SyntaxIndex implements NavigationEngine {
  readonly name = "syntax-index";
  private readonly workspace: Workspace;

  constructor(workspace: Workspace) {
    this.workspace = workspace;
  }

  async callers(
    functionName: string,
    path: string,
    maxDepth: number,
    signal: AbortSignal,
  ): Promise<Found<Caller>> {
    const outline = await this.outlineOf(path);
    const name = lastName(functionName);
    if (!declaresFunction(outline, name)) throw functionNotFound(functionName, outline);
    const budget = new Budget(signal);
    const { callers, possible } = await new CallerChains(this.workspace, maxDepth, budget).of(
      functionName,
      path,
    );
    const note = possible > 0 ? possibleCallers(possible, name) : undefined;
    return { items: callers, complete: budget.complete, ...(note && { notes: [note] }) };
  }

  async definitions(symbol: string, path: string, signal: AbortSignal): Promise<Found<FoundDeclaration>> {
    const budget = new Budget(signal);
    const items = await findDefinitions(this.workspace, symbol, await this.typedOutlineOf(path), budget);
    return { items, complete: budget.complete };
  }

  async implementations(symbol: string, path: string, signal: AbortSignal): Promise<Found<FoundDeclaration>> {
    const budget = new Budget(signal);
    const items = await findImplementors(this.workspace, symbol, await this.typedOutlineOf(path), budget);
    return { items, complete: budget.complete };
  }

  private async outlineOf(path: string): Promise<Outline> {
    const file = await readSource(this.workspace, path);
    const outline = await this.workspace.outline(file.path);
    if (outline) return outline;
    throw unknownLanguage(file.path);
  }

  /** Of languages whose types are followed through packages and imports; scripts are not among them. */
  private async typedOutlineOf(path: string): Promise<Outline> {
    if (isScript(path)) throw unknownLanguage(path);
    return this.outlineOf(path);
  }
}

function unknownLanguage(path: string): ToolFailure {
  return new ToolFailure("LSP_UNAVAILABLE", `No engine here knows the language of '${fileName(path)}'`, {
    suggestion: "Use grep_search for the name instead.",
  });
}

/** A class counts as its constructor, a property as its accessors. */
function declaresFunction(outline: Outline, name: string): boolean {
  return outline.declarations.some(
    (declaration) => declaration.name === name && declaration.kind !== "parameter",
  );
}

function possibleCallers(count: number, name: string): string {
  const which = count === 1 ? "the last one" : `the last ${count}`;
  return `Of ${which} it is not known whether the ${name} that is called is this one`;
}

function functionNotFound(functionName: string, outline: Outline): ToolFailure {
  return new ToolFailure("FUNCTION_NOT_FOUND", `'${outline.path}' declares no function '${functionName}'`, {
    suggestion: meantBy(lastName(functionName), outline),
  });
}

/** What may be asked instead: a trace has the names that the compiler gives. */
function meantBy(name: string, { declarations }: Outline): string {
  if (name === "invoke" || name === "invokeSuspend")
    return `'${name}' is the body of a lambda. Ask for the function that holds the line of its frame.`;
  const property = /^(?:get|set)([A-Z]\w*)$/.exec(name)?.[1];
  const own = declarations.find(
    (each) => each.kind !== "parameter" && each.name.toLowerCase() === property?.toLowerCase(),
  );
  if (own) return `'${name}' is an accessor of "${own.name}". Ask for that name.`;
  const meant = nearest(
    name,
    declarations.filter(isFunction).map((declaration) => declaration.name),
  );
  return meant ? `Did you mean "${meant}"?` : "Use find_definition to find the file that declares it.";
}
