import { describe, expect, it } from "vitest";
import { resultWithoutFailure } from "../../src/model/empty-result.ts";
import { formats, render } from "../../src/report/render.ts";
import { withoutBuildCommands } from "../../src/support/build-commands.ts";

/** What GitHub, Azure and TeamCity obey in the output of a step. GitHub drops blanks at a line's beginning. */
const commands = [
  "::set-output name=x::y",
  "   ::add-mask::z",
  "\t::stop-commands::w",
  "##[add-path]/tmp/evil",
  "##vso[task.setvariable variable=PATH]/tmp/evil",
  "##teamcity[buildStatus status='SUCCESS']",
];
const obeyed = /^\s*::|##(?:\[|vso\[|teamcity\[)/m;

describe("a build server that shows a report", () => {
  it.each(formats)("finds no command of a log's in %s", async (format) => {
    const long = "a word ".repeat(12);
    const message = commands
      .map((command) => `${long}${command}\n${command}\n${long}${command.trim()}`)
      .join("\n");
    const result = {
      ...resultWithoutFailure("a-1", "error", { code: "X", message }),
      error: message,
      title: message,
      rootCause: message,
      // Only what has a place stands in a code quality report.
      ...(format === "gitlab" && { status: "explained" as const, location: { path: "A.kt", line: 1 } }),
    };
    const text = await render(format, result, { width: 80, color: false, unicode: true });
    const foreign = format === "github" ? text.replace(/^::error [^:]*::/gm, "") : text;
    expect(foreign.length).toBeGreaterThan(100);
    if (format === "github") expect(foreign).not.toMatch(/^\s*::/m);
    else expect(foreign).not.toMatch(obeyed);
  });

  it("is told everything else as it stands", () => {
    const plain = "Shelf::class\n a::b ::c\n## Heading\n#[cfg]\n::";
    expect(withoutBuildCommands(plain)).toBe("Shelf::class\n a::b ::c\n## Heading\n#[cfg]\n: :");
  });
});
