import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { readStatus, statusCauses } from "../status-code.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({ ...statusCauses });

export function readLog(context: Context<typeof failureClass>) {
  const read = readStatus(context);
  return read && causes.proven(read.cause, read.answer, { ground: "typical", explicit: true });
}
