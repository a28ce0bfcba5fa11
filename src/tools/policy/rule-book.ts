import { randomBytes } from "node:crypto";
import { lstatSync, readFileSync, realpathSync, type Stats, statSync } from "node:fs";
import { chmod, mkdir, readFile, realpath, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { z } from "zod";
import { Failure } from "../../model/failure.ts";
import { isInside } from "../../support/is-inside.ts";
import { issueText } from "../../support/issue-text.ts";
import { holding } from "../../workspace/editing/file-lock.ts";
import { patternProblem } from "./match-pattern.ts";
import { type Rule, RuleSchema } from "./rule.ts";

export interface RuleBookOptions {
  /** The user's configuration folder. */
  folder: string;
  /** The workspace that is worked on: rules that lie inside it do not count. */
  workspace?: string;
  /** Where locks are kept. */
  lockDirectory: string;
}

export interface ReadRules {
  rules: Rule[];
  /** What does not count, and why. */
  problems: string[];
}

const LARGEST_FILE = 4 << 20;
/** Milliseconds after which no file system's clock stands still any more. */
const TICKS_MS = 3000;

/**
 * The user's approval rules, in `rules.jsonc` of the configuration folder. Rules that cannot be read, that others may
 * write, or that lie in the workspace do not count.
 */
export class RuleBook {
  readonly path: string;
  readonly #options: RuleBookOptions;

  constructor(options: RuleBookOptions) {
    this.#options = options;
    this.path = join(options.folder, "rules.jsonc");
  }

  /**
   * Looked at anew for every call that is decided on, and read where anything about the file or its folder is not as it
   * was. System calls are synchronous, as each is short.
   */
  async read(): Promise<ReadRules> {
    const look = this.#look();
    if (look !== undefined && lastRead?.look === look) return lastRead.rules;
    const rules = await this.#read();
    lastRead = look === undefined ? undefined : { look, rules };
    return rules;
  }

  async #read(): Promise<ReadRules> {
    const none = (problem?: string): ReadRules => ({ rules: [], problems: problem ? [problem] : [] });
    const real = realPath(this.path);
    if (real === undefined) return none();
    const untrusted = this.#untrusted(real);
    if (untrusted) return none(`${this.path} does not count: ${untrusted}.`);
    return readRules(readFileSync(real, "utf8"), this.path);
  }

  async add(rule: Omit<Rule, "id">): Promise<Rule> {
    const added: Rule = { id: `r-${randomBytes(4).toString("hex")}`, ...rule };
    const problem = patternProblem(added.pattern);
    if (problem) throw new Failure("INVALID_PATTERN", `The pattern is no regular expression: ${problem}`);
    const { success, error } = RuleSchema.safeParse(added);
    if (!success) throw new Failure("INVALID_PARAMETERS", `Not a rule: ${ruleProblem(error)}`);
    await this.#change(async (text, { modify, applyEdits, parseTree, findNodeAtLocation }) => {
      const root = parseTree(text) ?? undefined;
      const list = root && findNodeAtLocation(root, ["rules"]);
      const path = list?.type === "array" ? ["rules", list.children?.length ?? 0] : ["rules"];
      const value = list?.type === "array" ? added : [added];
      return applyEdits(text, modify(text, path, value, { formattingOptions, isArrayInsertion: true }));
    });
    return added;
  }

  /** Removes the rule of that id; throws RULE_NOT_FOUND. */
  async remove(id: string): Promise<void> {
    await this.#change(async (text, { modify, applyEdits, parse }) => {
      const content: unknown = parse(text, [], { allowTrailingComma: true });
      const rules = content && typeof content === "object" && "rules" in content ? content.rules : undefined;
      const index = Array.isArray(rules) ? rules.findIndex((rule) => rule?.id === id) : -1;
      if (index < 0)
        throw new Failure("RULE_NOT_FOUND", `There is no rule ${id}.`, "See culprit policy list.");
      return applyEdits(text, modify(text, ["rules", index], undefined, { formattingOptions }));
    });
  }

  async #change(edit: (text: string, json: typeof import("jsonc-parser")) => Promise<string>): Promise<void> {
    const json = await import("jsonc-parser");
    await holding(this.#options.lockDirectory, this.path, async () => {
      await mkdir(dirname(this.path), { recursive: true, mode: 0o700 });
      const target = await realpath(this.path).catch(() => this.path);
      const untrusted = this.#untrusted(target);
      if (untrusted) throw new Failure("RULES_UNUSABLE", `${this.path} cannot hold rules: ${untrusted}.`);
      const text = await readFile(target, "utf8").catch(() => undefined);
      const { problems } = text === undefined ? { problems: [] } : await readRules(text, this.path);
      const broken = problems.find((problem) => problem.includes("cannot be read"));
      if (broken) throw new Failure("RULES_UNUSABLE", broken, "Mend or remove the file first.");
      const changed = await edit(text ?? firstText, json);
      const temporary = `${target}.${randomBytes(6).toString("hex")}`;
      await writeFile(temporary, changed, { mode: 0o600, flag: "wx" });
      await rename(temporary, target);
      await chmod(target, 0o600);
    });
  }

  /**
   * How file and folder look: whatever changes about them changes it. Undefined for a link, which may come to lead
   * elsewhere, and for a file of the last moments, which may change once more within a tick of the file system's clock.
   */
  #look(): string | undefined {
    const { folder, workspace } = this.#options;
    const file = statsOf(lstatSync, this.path);
    const around = statsOf(statSync, folder);
    if (!file?.isFile() || !around) return undefined;
    if (Date.now() - Math.max(file.ctimeMs, around.ctimeMs) < TICKS_MS) return undefined;
    return `${this.path} ${workspace} ${file.dev} ${file.ino} ${file.size} ${file.mtimeMs} ${file.ctimeMs} ${around.ino} ${around.ctimeMs}`;
  }

  /** Why a rules file at this real path does not count. A link into the workspace is found by its real path. */
  #untrusted(real: string): string | undefined {
    const { workspace, folder } = this.#options;
    if (workspace !== undefined) {
      const root = realPath(workspace) ?? workspace;
      const realFolder = realPath(folder) ?? folder;
      if (isInside(real, root) || isInside(realFolder, root)) return "it lies in the workspace";
    }
    const info = statSync(real, { throwIfNoEntry: false });
    if (!info) return undefined;
    if (!info.isFile()) return "it is no file";
    if (info.size > LARGEST_FILE) return "it is above 4 MB";
    if (mayOthersWrite(info)) return "others may write it (chmod 600 mends that)";
    const place = statSync(dirname(real), { throwIfNoEntry: false });
    if (place && mayOthersWrite(place)) return "others may write its folder (chmod 700 mends that)";
    const own = process.getuid?.();
    return own !== undefined && info.uid !== own && info.uid !== 0
      ? "it belongs to somebody else"
      : undefined;
  }
}

const formattingOptions = { insertSpaces: true, tabSize: 2 };
const firstText = `// Calls that run without being asked about. culprit policy lists, adds and removes them.
{
  "rules": []
}
`;

/** What was read last, and how the file looked before. */
let lastRead: { look: string; rules: ReadRules } | undefined;

async function readRules(text: string, path: string): Promise<ReadRules> {
  const { parse, printParseErrorCode } = await import("jsonc-parser");
  const errors: import("jsonc-parser").ParseError[] = [];
  let content: unknown;
  try {
    content = parse(text, errors, { allowTrailingComma: true });
  } catch {
    // The parser goes as deep as the text does.
    return { rules: [], problems: [`${path} cannot be read: it is nested too deeply.`] };
  }
  const [broken] = errors;
  if (broken) {
    const line = text.slice(0, broken.offset).split("\n").length;
    return {
      rules: [],
      problems: [`${path} cannot be read: ${printParseErrorCode(broken.error)} in line ${line}.`],
    };
  }
  const listed = content && typeof content === "object" && "rules" in content ? content.rules : undefined;
  if (!Array.isArray(listed))
    return { rules: [], problems: [`${path} cannot be read: it has no list "rules".`] };
  const rules: Rule[] = [];
  const problems: string[] = [];
  for (const [index, each] of listed.entries()) {
    const { data, error } = RuleSchema.safeParse(each);
    const problem = data ? patternProblem(data.pattern) : ruleProblem(error);
    if (data && !problem) rules.push(data);
    else problems.push(`Rule ${index + 1} in ${path} does not count: ${problem}`);
  }
  return { rules, problems };
}

function ruleProblem({ issues: [issue] }: z.ZodError): string {
  return issueText(issue?.path.join(".") || "it", issue);
}

/** Beyond the owner. In a folder with the sticky bit nobody exchanges the files of others. */
function mayOthersWrite({ mode }: Stats): boolean {
  return process.platform !== "win32" && (mode & 0o022) !== 0 && (mode & 0o1000) === 0;
}

function statsOf(look: (path: string) => Stats, path: string): Stats | undefined {
  try {
    return look(path);
  } catch {
    return undefined;
  }
}

function realPath(path: string): string | undefined {
  try {
    return realpathSync.native(path);
  } catch {
    return undefined;
  }
}
