import type { AnalysisTask } from "../../../analysis/analysis-task.ts";
import { editLines, type LineChange } from "../../../analysis/changes/edits.ts";
import { replaced } from "../../../analysis/changes/rewrite.ts";
import { linesInSources } from "../../../analysis/code/calls-in-sources.ts";
import type { CallPlace } from "../../../analysis/code/calls-near.ts";
import type { Source } from "../../../analysis/code/source.ts";
import { wholeTree } from "../../../analysis/code/tree.ts";
import type { Edit } from "../../../model/edit.ts";
import { nodesIn } from "../../../syntax/tree/children.ts";
import { mentions } from "../../../syntax/tree/mentions.ts";
import type { Call, Node } from "../../../syntax/tree/nodes.ts";
import { pathOf, plain, textOf } from "../../../syntax/tree/relations.ts";

// The flags of calls that make a PendingIntent.

const MAKERS = /^get(?:Activity|Activities|Broadcast|Service|ForegroundService)$/;
/** APIs that fill something into the intent and so need it mutable. */
const FILLED_IN =
  /^(?:RemoteInput|addGeofences|requestLocationUpdates|requestActivityUpdates|BubbleMetadata|NfcAdapter|enableForegroundDispatch)$/;

export const isFilledIn = (source: Source): boolean => mentions(wholeTree(source).root, FILLED_IN);

export const isMaker = ({ name, receiver }: Call): boolean =>
  MAKERS.test(name) && (receiver ? (pathOf(receiver) ?? "") : "PendingIntent").endsWith("PendingIntent");

/** A call whose flags are written and leave open whether the intent may be changed. */
export interface WithoutFlag {
  flags: Flags;
  /** Whether its file hands such an intent to what fills it in. */
  isFilledIn: boolean;
}

const MOST = { hits: 60, files: 20 };

/** The other calls of the project that are refused for the same reason, by the flags that they write out. */
export function* othersWithoutFlag(path: string, line: number): AnalysisTask<WithoutFlag[]> {
  const { hits: lines } = yield* linesInSources(
    "PendingIntent\\s*\\.\\s*get(?:Activit|Broadcast|Service|ForegroundService)",
    { limit: MOST.hits },
  );
  const files = new Map(lines.map((each) => [each.source.path, each]));
  const found: WithoutFlag[] = [];
  for (const { source, outline } of [...files.values()].slice(0, MOST.files)) {
    const tree = wholeTree(source);
    for (const node of nodesIn(tree.root)) {
      const flags =
        node.kind === "call" && isMaker(node) ? flagsOf({ node, tree, source, outline }) : undefined;
      if (!flags || (source.path === path && flags.line === line)) continue;
      // A name of the project's own may hold the flag.
      if (isWrittenOut(flags.node) && !mentions(flags.node, MUTABILITY))
        found.push({ flags, isFilledIn: isFilledIn(source) });
    }
  }
  return found;
}

export const MUTABILITY = /^FLAG_(?:IM)?MUTABLE$/;

/** Whether flags are no more than a number or constants of Android. */
const isWrittenOut = (flags: Node): boolean =>
  [...nodesIn(flags)].every(
    (each) =>
      each.kind === "literal" ||
      each.kind === "binary" ||
      ((each.kind === "name" || each.kind === "member") && /^(?:FLAG_\w+|PendingIntent)$/.test(each.name)),
  );

export interface Flags {
  call: CallPlace;
  node: Node;
  /** As written. */
  text: string;
  line: number;
}

/** The last argument of a call, where it is names and numbers. */
export function flagsOf(call: CallPlace): Flags | undefined {
  const last = call.node.arguments.at(-1)?.value;
  const node = last && plain(last);
  const isPlain =
    node && [...nodesIn(node)].every(({ kind }) => /^(?:name|member|literal|binary)$/.test(kind));
  return node && isPlain ? { call, node, text: textOf(call.tree, node), line: node.line } : undefined;
}

export function flagEdit(flags: Flags, isMutableRefused: boolean): Edit[] | undefined {
  return editLines(flags.call.source, [flagChange(flags, isMutableRefused)]);
}

/** The flag in every one of these places, file by file; those that others fill in are left to the reader. */
export function editsOf(others: readonly WithoutFlag[]): Edit[] | undefined {
  const edits: Edit[] = [];
  for (const source of new Set(others.map(({ flags }) => flags.call.source))) {
    const changes = others
      .filter((each) => each.flags.call.source === source && !each.isFilledIn)
      .map(({ flags }) => flagChange(flags, false));
    edits.push(...((changes.length > 0 && editLines(source, changes)) || []));
  }
  return edits.length > 0 ? edits : undefined;
}

function flagChange({ call, node }: Flags, isMutableRefused: boolean): LineChange {
  const text = call.tree.text.slice(node.start, node.end);
  const isImported = [...nodesIn(node)].some((each) => each.kind === "name" && /^FLAG_/.test(each.name));
  const flag = `${isImported ? "" : "PendingIntent."}FLAG_IMMUTABLE`;
  const or = call.tree.language === "java" ? "|" : "or";
  const added = text === "0" ? flag : `${text} ${or} ${flag}`;
  return replaced(call, node, isMutableRefused ? text.replace("FLAG_MUTABLE", "FLAG_IMMUTABLE") : added);
}
