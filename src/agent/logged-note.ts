import type { ParsedError } from "../model/parsed-error.ts";

/** Tags and words of whoever logs what ends the app, in place of the platform. */
const ENDS_IT = /fatal|uncaught|unhandled|crash|acra|bugsnag|sentry/i;

/** Of an exception with a cause that was logged below the level of errors: that the log shows nothing that it ended. */
export function noteLogged({ logged, heading }: ParsedError): string[] {
  if (!logged || ENDS_IT.test(`${logged.tag} ${heading?.text ?? ""}`)) return [];
  if (!/^[VDIW]$/.test(logged.priority)) return [];
  return [
    `It was only logged (${logged.priority}/${logged.tag}), and no crash follows in this log: by what it shows the app went on.`,
  ];
}
