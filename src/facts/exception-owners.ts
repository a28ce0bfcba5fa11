import data from "./exception-owners.json" with { type: "json" };
import { tableOf } from "./fact-table.ts";
import { originOf } from "./frame-origins.ts";

/** Whose an exception is, by the beginning of its name: the possessive or the `of …` that follows "is". */
const OWNERS = tableOf<readonly [prefix: string, owner: string]>(data);

/** Whose an exception is, as a sentence goes on after "is": `the JDK's (java.io)`, `of Room (AndroidX)`. */
export function ownerOf(exception: string): string {
  const packageName = packageOf(exception);
  const known = OWNERS.rows
    .filter(([prefix]) => exception.startsWith(prefix))
    .toSorted(([one], [other]) => other.length - one.length)[0]?.[1];
  if (known !== undefined)
    return /^(?:the JDK|Android|Kotlin)'s$/.test(known) ? `${known} (${packageName})` : known;
  if (packageName === "") return "without a package in the log";
  const origin = originOf(exception);
  if (origin === "platform") return `the platform's or its vendor's (${packageName})`;
  if (origin === "library" || origin === "tool") return `of a library or tool, by its package ${packageName}`;
  return `not of a library that is known here: of the app itself, or of whoever owns ${packageName}`;
}

/** The parts of a name before the first one with a capital. */
function packageOf(exception: string): string {
  const parts = exception.split(".");
  const first = parts.findIndex((part) => /^[A-Z_$]/.test(part));
  return parts.slice(0, first < 0 ? -1 : first).join(".");
}
