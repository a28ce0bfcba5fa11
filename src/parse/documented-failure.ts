import type { ParsedError } from "../model/parsed-error.ts";
import { readLog } from "./read-log.ts";

/** The first failure of a text that a documented parser answers for, under its documented id. */
export function documentedFailure(
  text: string,
  isMine: (error: ParsedError) => boolean,
  ids: ReadonlySet<string>,
): ParsedError | null {
  const error = readLog(text).failures.find((each) => ids.has(each.contractType ?? "") && isMine(each));
  return error ? placed({ ...error, type: error.contractType ?? error.type }) : null;
}

const PLACE =
  /(?:\bat |\bin |\()((?:[\w$.-]{1,100}\/){0,40}[\w$-]{1,100}\.(?:kts?|java|xml|gradle)):(\d{1,7})/;

/** A message without a trace or a tool around it may still end in "at UserProfile.kt:12". */
function placed(error: ParsedError): ParsedError {
  if (error.filePath !== "" || error.frames.length > 0) return error;
  const place = PLACE.exec(error.raw.slice(0, 16_384));
  const path = place?.[1];
  if (!path) return error;
  const line = Number(place[2]);
  return { ...error, filePath: path, line, culprit: { path, line } };
}
