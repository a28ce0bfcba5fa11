import type { Format } from "../../report/render.ts";
import { type Invocation, textOption } from "./command.ts";

export function formatOf(invocation: Invocation): Format {
  return (textOption(invocation, "format") ?? "text") as Format;
}
