import { z } from "zod";
import { type ToolContract, toolContract } from "../../model/tool.ts";
import { clip } from "../../support/text.ts";
import { undoEdits } from "./own-tools.ts";

const step = z.string().trim().min(1).max(400);

/** How a model says what it is going to do before it changes anything. It is shown to the user, and asked about once. */
export const proposePlan = toolContract({
  name: "propose_plan",
  description:
    "Tell the user what you are going to change or run, before you do. Needed once before the first change or command of a task",
  effect: "read_only",
  input: () =>
    z.object({
      steps: z.array(step).min(1).max(12).describe("What you will do, one short sentence a step"),
    }),
  output: () => z.object({ agreed: z.boolean() }),
  errors: ["PLAN_DECLINED"],
});

/** What leaves the machine and changes nothing on it, or takes back what was planned; the user decides on each anyway. */
const withoutPlan: ReadonlySet<string> = new Set(["fetch_webpage", "web_search_wiki", undoEdits.name]);

/** Whether a call is to be part of a plan. */
export const needsPlan = ({ name, effect }: ToolContract): boolean =>
  effect !== "read_only" && !withoutPlan.has(name);

/** The steps of a plan in whichever form a model writes them; undefined for what is none. */
export function stepsOf(parameters: Record<string, unknown>): string[] | undefined {
  const { steps = parameters.plan } = parameters;
  // Small models write a list as one text.
  const listed = typeof steps === "string" ? steps.split("\n") : steps;
  const plain = Array.isArray(listed)
    ? listed.flatMap((each) =>
        typeof each === "string" ? [clip(each.replace(/^\s*(?:\d+[.)]|[-*•])\s+/, "").trim(), 400)] : [],
      )
    : listed;
  const parsed = proposePlan.input.safeParse({
    steps: Array.isArray(plain) ? plain.filter((each) => each !== "") : plain,
  });
  return parsed.success ? parsed.data.steps : undefined;
}
