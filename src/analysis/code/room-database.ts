import { argumentOf } from "../../syntax/tree/arguments.ts";
import { nodesIn } from "../../syntax/tree/children.ts";
import type { Call, ClassNode, Node, Supertype } from "../../syntax/tree/nodes.ts";
import { ancestorsOf, nodesOnLine } from "../../syntax/tree/relations.ts";
import type { AnalysisTask } from "../analysis-task.ts";
import { type Expression, expressionOfNode } from "../values/expression.ts";
import { fixedNumber } from "../values/fixed-value.ts";
import { type AnnotatedClass, classesAnnotated } from "./annotated.ts";
import { callsInSources, linesInSources } from "./calls-in-sources.ts";
import type { CallPlace } from "./calls-near.ts";
import { lineOf } from "./source.ts";

/** From one version to another. */
export interface Step {
  from: number;
  to: number;
}

/** One step that Room can take. */
export interface Migration extends Step {
  /** The name a builder refers to it by; undefined for one written in place. */
  name?: string;
  at: Expression;
}

export interface Room {
  database: ClassNode;
  path: string;
  /** The line that states the version, and what it states. */
  version: { line: number; text: string; value?: number };
  migrations: Migration[];
  automatic: Step[];
  builders: CallPlace[];
  /** The calls that give a builder its migrations. */
  registrations: CallPlace[];
}

/** The database of the workspace with its migrations; where there are several, the one of this version. */
export function* roomOf(version: number): AnalysisTask<Room | undefined> {
  const rooms: Pick<Room, "database" | "path" | "version" | "automatic">[] = [];
  const databases = yield* classesAnnotated("Database");
  for (const each of databases.hits) rooms.push(yield* databaseOf(each));
  const fits = rooms.filter((room) => room.version.value === version);
  const candidates = fits.length > 0 ? fits : rooms;
  const room = databases.all && candidates.length === 1 ? candidates[0] : undefined;
  return (
    room && {
      ...room,
      migrations: yield* migrationsOf(),
      builders: (yield* callsInSources("databaseBuilder|inMemoryDatabaseBuilder", { limit: 12 })).hits,
      registrations: (yield* callsInSources("addMigrations", { limit: 8 })).hits,
    }
  );
}

function* databaseOf({ type, annotation }: AnnotatedClass) {
  const { source, node } = annotation;
  const stated = node.arguments.find(({ name }) => name === "version");
  const line = stated?.line ?? node.line;
  const value = stated && (yield* fixedNumber(expressionOfNode(annotation, stated.value)));
  const version = { line, text: lineOf(source, line), ...(value !== undefined && { value }) };
  const automatic: Step[] = [];
  for (const each of nodesIn(node)) {
    const step =
      each.kind === "call" && each.name === "AutoMigration" ? yield* stepOf(annotation, each) : undefined;
    if (step) automatic.push(step);
  }
  return { database: type, path: source.path, version, automatic };
}

/** The versions that a call or a base class is given. */
function* stepOf(place: Expression, given: Call | Supertype): AnalysisTask<Step | undefined> {
  const first = argumentOf(given, "from", 0);
  const second = argumentOf(given, "to", 1);
  const from = first && (yield* fixedNumber(expressionOfNode(place, first.value)));
  const to = second && (yield* fixedNumber(expressionOfNode(place, second.value)));
  return from === undefined || to === undefined ? undefined : { from, to };
}

function* migrationsOf(): AnalysisTask<Migration[]> {
  const found: Migration[] = [];
  for (const { line, ...place } of (yield* linesInSources("\\bMigration\\s*\\(", { limit: 60 })).hits) {
    for (const node of nodesOnLine(place.tree, line)) {
      if (node.line !== line || !isMigration(node)) continue;
      const at = { ...place, node };
      const step = yield* stepOf(at, node);
      const name = nameOf(at);
      if (step) found.push({ ...step, at, ...(name !== undefined && { name }) });
    }
  }
  return found;
}

const isMigration = (node: Node): node is Call | Supertype =>
  node.kind === "supertype"
    ? /(?:^|\.)Migration$/.test(node.type.text)
    : node.kind === "call" && node.name === "Migration";

/** What holds a migration: the class that it is, or the variable of its value. */
function nameOf({ tree, node }: Expression): string | undefined {
  for (const each of ancestorsOf(tree, node)) {
    if (each.kind === "variable") return each.bindings[0]?.name;
    if (each.kind === "class") return node.kind === "supertype" ? each.name : undefined;
    if (each.kind === "function" || each.kind === "block") return undefined;
  }
  return undefined;
}

/** True where steps lead from one version to another. */
export function leads(steps: readonly Step[], from: number, to: number): boolean {
  const reached = new Set([from]);
  for (const version of reached) {
    if (version === to) return true;
    for (const step of steps) if (step.from === version && step.to <= to) reached.add(step.to);
  }
  return false;
}

/** The versions that steps reach from one. */
export function furthest(steps: readonly Step[], from: number, to: number): number {
  const reached = new Set([from]);
  for (const version of reached)
    for (const step of steps) if (step.from === version && step.to <= to) reached.add(step.to);
  return Math.max(...reached);
}
