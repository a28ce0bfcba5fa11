import { fact, lineClaim, logClaim } from "../../../analysis/claims.ts";
import { search } from "../../../analysis/code/code.ts";
import { conclude, type Inquiry, think } from "../../../analysis/inquiry.ts";
import { isTestFile } from "../../../facts/test-folders.ts";
import type { ErrorOf } from "../../../model/failure-class.ts";
import type { failureClass } from "./class.ts";

const OWN = /^\/?(?:localhost|127\.0\.0\.1|\[?::1\]?)\b/;

/** An address that means the device itself, where the developer's computer is meant. */
export function* diagnose(error: ErrorOf<typeof failureClass>): Inquiry {
  const address = fact(error, "address") ?? fact(error, "host") ?? "";
  if (!OWN.test(address)) return;
  yield* think("Which line asks the device itself for a server?");
  const hits = (yield* search("https?://(?:localhost|127\\.0\\.0\\.1)\\b", {
    isRegex: true,
    files: "**/*.{kt,java,xml,gradle,kts,properties}",
    limit: 20,
  })).filter(({ path }) => !isTestFile(path));
  const port = /:(\d{2,5})\b/.exec(address)?.[1];
  const match = hits.find(({ text }) => port !== undefined && text.includes(`:${port}`)) ?? hits[0];
  if (!match) return;
  const host = /localhost|127\.0\.0\.1/.exec(match.text)?.[0] ?? "localhost";
  yield* conclude({
    rootCause: `On the device, ${host} is the device itself, and no server runs there${port ? ` on port ${port}` : ""}. The computer that the emulator runs on is 10.0.2.2.`,
    ground: "proven",
    location: { path: match.path, line: match.line },
    label: "the device itself",
    evidence: [logClaim(error), lineClaim("grep_search", match.path, match.line, match.text, "the address")],
    fixGuidelines: [
      `On an emulator use 10.0.2.2${port ? `:${port}` : ""} in debug builds; on a real device the computer's address in the network.`,
      `Or leave the address and let adb pass it on: adb reverse tcp:${port ?? "8080"} tcp:${port ?? "8080"}.`,
      "Keep it out of release builds: a buildConfigField, or a resource in src/debug.",
    ],
  });
}
