import type { CauseNode } from "./gradle-report.ts";

const ITEM_LIMIT = 50;

interface ItemList {
  /** What announces the list. */
  readonly announces: RegExp;
  /** The first line of an item. */
  readonly item: RegExp;
  /** Whether an item keeps the announcing line, because the item alone does not say what it is. */
  readonly keepsHead: boolean;
}

const LISTS: readonly ItemList[] = [
  // AGP 7.0 and 7.1 number nothing.
  {
    announces: /issues found when checking AAR metadata values:/,
    item: /^\s*Dependency '/,
    keepsHead: false,
  },
  {
    announces: /issues? (?:was|were) found when checking AAR metadata:/,
    item: /^\s*\d+\.\s+\S/,
    keepsHead: false,
  },
  {
    announces: /[Cc]onfiguration cache/,
    item: /^- (?:Task |Plugin '|(?:Build|Settings|Script) file '|Gradle runtime)/,
    keepsHead: false,
  },
  { announces: /^Script compilation errors?:/, item: /^\s+Line \d+: /, keepsHead: true },
  { announces: /^Duplicate class /, item: /^\s*Duplicate class /, keepsHead: false },
];

/** A branch whose last message is a list of independent problems, as one branch for every problem. */
export function splitItems(branch: readonly CauseNode[]): CauseNode[][] {
  const leaf = branch[branch.length - 1];
  const list = leaf && LISTS.find((each) => each.announces.test(leaf.text.slice(0, 3).join("\n")));
  if (!leaf || !list) return [[...branch]];
  const starts = leaf.text
    .flatMap((line, index) => (list.item.test(line) ? [index] : []))
    .slice(0, ITEM_LIMIT);
  const first = starts[0];
  if (first === undefined) return [[...branch]];
  const head = list.keepsHead ? leaf.text.slice(0, 1) : [];
  return starts.map((start, index) => {
    const lines = leaf.text.slice(start, starts[index + 1] ?? leaf.text.length);
    const text = [...head, ...lines.map((line, at) => (at === 0 ? line.replace(/^\s*\d+\.\s+/, "") : line))];
    const item: CauseNode = {
      text: head.length > 0 ? text : trimmed(text),
      causes: [],
    };
    return [...branch.slice(0, -1), item];
  });
}

function trimmed(text: readonly string[]): string[] {
  return text.filter((line, index) => index === 0 || line.trim() !== "");
}
