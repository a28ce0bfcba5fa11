import { lineClaim } from "../../../analysis/claims.ts";
import { askedBefore } from "../../../analysis/code/asked-before.ts";
import { lineOf } from "../../../analysis/code/source.ts";
import type { Frame, ParsedError } from "../../../model/parsed-error.ts";
import type { Node } from "../../../syntax/tree/nodes.ts";
import type { Found } from "../../examination.ts";
import { lineOfAsking } from "../null-asked-before.ts";
import { type PropertyRead, readerOf } from "../property-read.ts";
import { causes } from "./causes.ts";

/** The way to the read has asked whether the property is set, and what is set once stays set: no order of callbacks explains it. */
export function* foundSetBefore(error: ParsedError, property: PropertyRead): Found {
  const { name, read, stack, owner } = property;
  const own = stack.findIndex(({ path, frame }) => path === read.path && !isGetter(frame, name));
  const frame = stack[own]?.frame;
  if (!frame) return undefined;
  const at = { path: read.path, line: read.line, frame, source: read.source, outline: read.outline };
  const callers = stack.slice(own + 1).map((each) => ({ ...each, error }));
  const asked = yield* askedBefore(at, callers, {
    byCondition: (condition, outcome) => outcome && asksWhetherSet(condition, name),
  });
  if (!asked) return undefined;
  const line = lineOfAsking(asked);
  const reader = readerOf(property);
  const where = asked.steps === 0 ? `line ${read.line}` : reader;
  const values = { name, reader, asker: asked.within, line, at: where, owner: owner?.name ?? "object" };
  return causes.open("askedBefore", values, {
    evidence: [
      lineClaim(
        "read_file",
        asked.behind.source.path,
        line,
        lineOf(asked.behind.source, line),
        "asks for it",
      ),
    ],
  });
}

const isGetter = ({ method }: Frame, name: string): boolean =>
  method.startsWith(`get${name.charAt(0).toUpperCase()}${name.slice(1)}`);

/** `::beds.isInitialized`. */
const asksWhetherSet = (node: Node, name: string): boolean =>
  node.kind === "member" &&
  node.name === "isInitialized" &&
  node.receiver.kind === "reference" &&
  node.receiver.name === name;
