import { z } from "zod";
import { openFix, openRecorded, type Preparation, ToolBase } from "../../app.ts";
import type { ApprovalGate } from "../../model/approval.ts";
import { Failure } from "../../model/failure.ts";
import { type ToolContract, type ToolResult, toolContract } from "../../model/tool.ts";
import type { Directories } from "../../support/directories.ts";

interface Project {
  /** Absolute path of the project's root. */
  workspace: string;
  directories: Directories;
}

const OfferedSchema = z.object({
  id: z.string(),
  number: z.number().int(),
  title: z.string(),
  files: z.array(z.string()),
  diff: z.string(),
  undo: z.string().optional().describe("The command that takes it back"),
});
type Offered = z.output<typeof OfferedSchema>;

const fixContract = toolContract({
  name: "fix",
  description:
    "Apply a fix that analyze offered, all of it or nothing, once the user has agreed to its diff. Call it with the id of the answer after you have read the diff. Returns the files it changed and the command that undoes it",
  effect: "safe_write",
  input: () =>
    z
      .object({
        id: z.string().min(1).describe("Id of the analysis: a-…"),
        number: z
          .number()
          .int()
          .min(1)
          .optional()
          .describe("Which of its fixes, from 1; the first unless given"),
      })
      .meta({ examples: [{ id: "a-7f3k2q" }] }),
  output: () => OfferedSchema,
  timeLimitMs: 30_000,
  errors: ["NO_FIX", "FIX_NOT_FOUND", "FIX_OUTDATED", "FIX_MASKED", "ANALYSIS_NOT_FOUND"],
});
type Input = z.output<typeof fixContract.input>;

/**
 * Looks at a fix, which changes nothing, and then asks for what it leads to: writing exactly that diff, which whoever
 * decides sees whole.
 */
export class FixTool extends ToolBase<Input, Offered> {
  readonly #project: Project;
  readonly #applying: ApplyTool;

  constructor(project: Project) {
    super(fixContract);
    this.#project = project;
    this.#applying = new ApplyTool(project);
  }

  override prepare(rawParameters: unknown): Preparation<Offered> {
    const preparation = super.prepare(rawParameters);
    if ("refusal" in preparation) return preparation;
    const { call } = preparation;
    const next = (result: ToolResult) =>
      result.success ? this.#applying.prepareFor(result.data) : undefined;
    return { call: { ...call, contract: { ...call.contract, effect: "read_only" }, next } };
  }

  protected async executeInternal({ id, number }: Input) {
    const { session } = await openOwnFix(id, this.#project);
    const fix = session.fix(number);
    if (fix.unproven && number === undefined) {
      throw new Failure(
        "NO_FIX",
        `Parameter "number": ${id} has no proven fix; its edit rests on a cause that is only possible.`,
        `Read its diff, then send fix ${JSON.stringify({ id, number: 1 })} to apply it all the same.`,
      );
    }
    const edits = await session.check(fix);
    const files = [...new Set(edits.map(({ path }) => path))];
    const diff = await session.diff(fix, edits);
    const data = { id: session.run.result.id, number: number ?? 1, title: fix.title, files, diff };
    return { data, output: diff };
  }
}

const applyInput = z.looseObject({
  id: z.string(),
  number: z.number().int(),
  title: z.string(),
  diff: z.string(),
});

/** What rules can say of applying a fix of one file; one of several files has more paths, and is asked about. */
export const applyContract: ToolContract = {
  ...fixContract,
  input: applyInput.extend({ path: z.string() }),
  kinds: { path: "path" },
};

/** Writes a fix that was looked at: its parameters are what the user agrees to. */
class ApplyTool extends ToolBase<z.output<typeof applyInput>, Offered> {
  readonly #project: Project;

  constructor(project: Project) {
    super({ ...fixContract, input: applyInput });
    this.#project = project;
  }

  prepareFor(offered: unknown): Preparation<Offered> {
    const { files, undo: _, ...shown } = OfferedSchema.parse(offered);
    const paths = Object.fromEntries(
      files.map((file, index) => [index === 0 ? "path" : `path_${index + 1}`, file]),
    );
    const preparation = this.prepare({ ...shown, ...paths });
    if ("refusal" in preparation) return preparation;
    const kinds = Object.fromEntries(Object.keys(paths).map((name) => [name, "path" as const]));
    const otherwise = {
      code: "APPROVAL_DENIED",
      message: "The fix was not applied: this client cannot ask its user.",
      suggestion: `Make the change yourself as the diff of the analysis says, or have the user run: culprit fix ${shown.id} --yes`,
    };
    const { call } = preparation;
    return { call: { ...call, contract: { ...call.contract, kinds }, otherwise } };
  }

  protected async executeInternal({ id, number, diff }: z.output<typeof applyInput>, signal: AbortSignal) {
    const { directories } = this.#project;
    const { session, call, root } = await openOwnFix(id, this.#project);
    const fix = session.fix(number);
    const edits = await session.check(fix);
    if ((await session.diff(fix, edits)) !== diff) {
      throw new Failure(
        "FIX_OUTDATED",
        "The files changed while the fix was looked at.",
        "Call fix once more.",
      );
    }
    const files = await session.apply(edits, await openRecorded(agreedTo, directories, root), signal);
    session.keep();
    const undo = `culprit undo ${call}`;
    return {
      data: { id, number, title: fix.title, files, diff, undo },
      output: [
        `Applied: ${fix.title}`,
        ...files.map((file) => `Changed: ${file}`),
        `To take it back: ${undo}`,
      ].join("\n"),
      filesAffected: files,
    };
  }
}

/** The whole diff was agreed to before its edits are made one by one. */
const agreedTo: ApprovalGate = { decide: async () => ({ allowed: true, by: "user" }) };

/** A saved analysis of this project. What others analysed is not at hand here. */
async function openOwnFix(id: string, { workspace, directories }: Project): ReturnType<typeof openFix> {
  const opened = await openFix(id, directories, workspace).catch((problem: unknown) => {
    if (problem instanceof Failure && problem.code === "RUN_NOT_FOUND") return undefined;
    throw problem;
  });
  if (opened?.session.run.workspace === workspace) return opened;
  throw new Failure(
    "ANALYSIS_NOT_FOUND",
    `Parameter "id": there is no saved analysis ${JSON.stringify(id.slice(0, 40))} of this project.`,
    'Send the id of an analyze answer: fix {"id":"a-7f3k2q"}',
  );
}
