import { classTitles, explanationOf } from "../../app.ts";
import { Failure } from "../../model/failure.ts";
import { renderClassList, renderExplanation } from "../../report/explanation.ts";
import { nearest } from "../../support/nearest.ts";
import { type Invocation, textOption } from "./command.ts";
import { ExitCode } from "./exit-codes.ts";
import { drawingFor, type Terminal, write } from "./terminal.ts";

/** `culprit explain [CLASS]` */
export async function run(invocation: Invocation, terminal: Terminal): Promise<number> {
  const format = (textOption(invocation, "format") ?? "text") as "text" | "json" | "markdown";
  const options = drawingFor(terminal.stdout, terminal, textOption(invocation, "color"));
  const id = invocation.operands[0]?.toLowerCase();
  if (id === undefined) {
    await write(terminal.stdout, renderClassList(await classTitles(), format, options));
    return ExitCode.causeFound;
  }
  const explanation = await explanationOf(id);
  if (!explanation) {
    const meant = nearest(
      id,
      (await classTitles()).map((each) => each.id),
    );
    const hint = meant ? `Did you mean "culprit explain ${meant}"?` : "culprit explain lists every class.";
    throw new Failure("USAGE", `Unknown class "${id}".`, hint);
  }
  await write(terminal.stdout, renderExplanation(explanation, format, options));
  return ExitCode.causeFound;
}
