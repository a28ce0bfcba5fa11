import { z } from "zod";
import { type CustomTool, classTitles, explanationOf } from "../../app.ts";
import { Failure } from "../../model/failure.ts";
import { renderExplanation } from "../../report/explanation.ts";
import { nearest } from "../../support/nearest.ts";

export const explainInput = z
  .object({ type: z.string().min(1).describe("Failure class, as `type` of an analyze answer names it") })
  .meta({ examples: [{ type: "lateinit" }] });

const output = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  causes: z.array(z.string()),
  checks: z.array(z.string()),
  fix: z.string(),
});

/** The page of a failure class as a tool: what failures of its kind usually are. */
export const explainTool: CustomTool = {
  description:
    "What a class of failures means in general: usual causes, what to check in which order, the way out. Call it when analyze names a `type` and its cause is open; it knows nothing of this project",
  effect: "read_only",
  output,
  async execute(parameters) {
    const { type } = explainInput.parse(parameters);
    const explanation = await explanationOf(type.toLowerCase());
    if (!explanation) throw await unknownClass(type);
    return {
      success: true,
      data: output.parse(explanation),
      output: renderExplanation(explanation, "text", {}),
    };
  },
};

async function unknownClass(type: string): Promise<Failure> {
  const ids = (await classTitles()).map(({ id }) => id);
  const meant = nearest(type.toLowerCase(), ids) ?? "lateinit";
  return new Failure(
    "CLASS_NOT_FOUND",
    `Parameter "type": there is no failure class ${JSON.stringify(type.slice(0, 60))}.`,
    `Send the \`type\` of an analyze answer: explain ${JSON.stringify({ type: meant })}`,
  );
}
