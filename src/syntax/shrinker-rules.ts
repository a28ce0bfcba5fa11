/** One directive of a file of rules for R8 or ProGuard. */
export interface ShrinkerRule {
  /** `keep`, `keepclassmembers`, `keepattributes`, `dontwarn` … */
  directive: string;
  /** `allowobfuscation` of `-keep,allowobfuscation`. */
  options: readonly string[];
  line: number;
  endLine: number;
  /** What stands behind the directive, up to a brace: `public class org.example.Book`, `Signature, Exceptions`. */
  text: string;
  /** What stands between the braces; undefined without any. */
  members?: readonly string[];
  /** Behind an `-if`: it holds only where that matches. */
  isConditional: boolean;
}

/** Which classes a rule of `-keep` is about. */
export interface ClassFilter {
  kind: "class" | "interface" | "enum";
  /** Patterns of names; those with `!` take names out. */
  names: readonly string[];
  annotation?: string;
  /** Behind `extends` or `implements`. */
  base?: string;
}

/** Rules of one file that are read. */
const MOST_RULES = 20_000;

/** Reads the directives of a file of rules, one pass; comments are passed over, what is no directive too. */
export function readShrinkerRules(lines: readonly string[]): ShrinkerRule[] {
  const rules: ShrinkerRule[] = [];
  let open: { rule: ShrinkerRule; words: string[]; members?: string[]; depth: number } | undefined;
  let condition = false;
  const close = () => {
    if (!open) return;
    const { rule, words, members } = open;
    rule.text = words.join(" ");
    if (members) rule.members = members.map((each) => each.trim()).filter(Boolean);
    condition = rule.directive === "if";
    open = undefined;
  };
  for (const [index, written] of lines.entries()) {
    if (rules.length >= MOST_RULES) break;
    for (const word of written.replace(/#.*/s, "").match(/[{};]|[^\s{};]+/g) ?? []) {
      const line = index + 1;
      if (open?.depth !== 1 && /^-[a-z]/.test(word)) {
        close();
        const [directive = "", ...options] = word.slice(1).split(",");
        const rule = { directive, options, line, endLine: line, text: "", isConditional: condition };
        rules.push(rule);
        condition = false;
        open = { rule, words: [], depth: 0 };
        continue;
      }
      if (!open) continue;
      open.rule.endLine = line;
      if (word === "{") open = { ...open, members: [""], depth: 1 };
      else if (word === "}") close();
      else if (open.depth === 0) open.words.push(word);
      else if (word === ";") open.members?.push("");
      else open.members?.push(`${open.members.pop() ?? ""} ${word}`);
    }
  }
  close();
  return rules;
}

/** The classes that a rule names; undefined for directives that name none. */
export function classFilterOf({ directive, text }: ShrinkerRule): ClassFilter | undefined {
  if (!directive.startsWith("keep") || directive === "keepattributes" || directive.startsWith("keeppackage"))
    return undefined;
  const words = text
    .replace(/(?:(?<!\s)\s+)?,\s*/g, ",")
    .split(/\s+/)
    .filter(Boolean);
  const kindAt = words.findIndex((word) => /^!?@?(?:class|interface|enum)$/.test(word));
  const names = words[kindAt + 1]?.split(",");
  if (kindAt < 0 || !names) return undefined;
  const annotation = words.slice(0, kindAt).find((word) => /^@[\w*?]/.test(word));
  const baseAt = words.findIndex((word) => word === "extends" || word === "implements");
  const base = baseAt > 0 ? words.slice(baseAt + 1).find((word) => !word.startsWith("@")) : undefined;
  const word = (words[kindAt] ?? "").replace(/^!?@?/, "");
  return {
    kind: word === "interface" || word === "enum" ? word : "class",
    names,
    ...(annotation && { annotation: annotation.slice(1) }),
    ...(base && { base }),
  };
}

/**
 * Whether patterns name a class, by its binary name: `?` is one character, `*` any within a package, `**` any, `*`
 * alone every class. The first pattern that fits decides; a `!` before it takes the class out.
 */
export function namesClass(patterns: readonly string[], binary: string): boolean {
  for (const pattern of patterns) {
    const isOut = pattern.startsWith("!");
    if (fits(isOut ? pattern.slice(1) : pattern, binary)) return !isOut;
  }
  // Where the last one takes classes out, all the others are meant.
  return patterns.at(-1)?.startsWith("!") ?? false;
}

const LONGEST_PATTERN = 500;

/** The pattern's parts that a prefix of the name may have reached, character by character: no pattern takes long. */
function fits(pattern: string, binary: string): boolean {
  if (pattern === "*") return true;
  const parts = pattern.slice(0, LONGEST_PATTERN).match(/<\d+>|\*+|[^*<]|</g) ?? [];
  const isWild = (part: string | undefined) => part !== undefined && /^(?:\*|<\d)/.test(part);
  let reached = new Set([0]);
  for (let at = 0; ; at++) {
    for (const place of reached) if (isWild(parts[place])) reached.add(place + 1);
    const mark = binary.charAt(at);
    if (mark === "") return reached.has(parts.length);
    const next = new Set<number>();
    for (const place of reached) {
      const part = parts[place];
      if (isWild(part) && (mark !== "." || part?.startsWith("**"))) next.add(place);
      else if (part === mark || (part === "?" && mark !== ".")) next.add(place + 1);
    }
    reached = next;
  }
}
