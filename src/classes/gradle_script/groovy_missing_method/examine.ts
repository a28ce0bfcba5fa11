import type { Context } from "../../context.ts";
import { examineUnknownName } from "../unknown-name.ts";
import type { failureClass } from "./class.ts";

export const examine = (context: Context<typeof failureClass>) =>
  examineUnknownName(context, context.error, context.facts.method);
