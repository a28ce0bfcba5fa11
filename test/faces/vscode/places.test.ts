import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isInside, linksIn, linkTo, placeName } from "../../../vscode/src/data/places.ts";
import { anyCharacter } from "../../any-character.ts";

describe("links to places", () => {
  it("are written as editors open them", () => {
    expect(linkTo({ path: "MainActivity.kt", line: 45 })).toBe("[MainActivity.kt:45](MainActivity.kt#L45)");
    expect(linkTo({ path: "app/src/Main.kt", line: 4, column: 7 })).toBe(
      "[Main.kt:4:7](app/src/Main.kt#L4,7)",
    );
    expect(linkTo({ path: "app/build.gradle.kts" })).toBe("[build.gradle.kts](app/build.gradle.kts)");
    expect(placeName({ path: "a/B.kt", line: 3 })).toBe("B.kt:3");
  });

  it("are found again, whatever a path is made of", () => {
    const segment = fc
      .array(fc.oneof(anyCharacter, fc.constantFrom("(", ")", "[", "]", "%", " ", "#", "a")), {
        minLength: 1,
        maxLength: 12,
      })
      .map((all) => all.join("").replace(/[/\\\0\p{Cs}\n\r]/gu, "x"))
      .filter((name) => name !== "." && name !== ".." && name.trim() !== "");
    const paths = fc.array(segment, { minLength: 1, maxLength: 4 }).map((all) => `src/${all.join("/")}.kt`);
    fc.assert(
      fc.property(paths, fc.integer({ min: 1, max: 99_999 }), (path, line) => {
        const [link, ...others] = linksIn(`- ${linkTo({ path, line })}: x`);
        // A name with brackets has a label that is no link's; the path is what counts.
        if (/[[\]\\]/.test(path)) return;
        expect(others).toEqual([]);
        expect(link?.place).toEqual({ path, line });
        expect(link?.start).toBe(2);
      }),
    );
  });

  it("never lead out of the project", () => {
    const hostile = [
      "/etc/passwd",
      "../../.ssh/id",
      "file:///etc/passwd",
      "C:/x",
      "\\\\host\\share",
      "a/../../b",
      "%2e%2e/x",
    ];
    for (const path of hostile) {
      expect(isInside(decodeURIComponent(path)), path).toBe(false);
      expect(linksIn(`[x](${path}#L1)`), path).toEqual([]);
    }
    expect(isInside("app/Main.kt")).toBe(true);
    expect(linksIn("[x](%zz#L1)")).toEqual([]);
  });

  it("cost a long line no more than a short one", () => {
    expect(linksIn("[".repeat(1_000_000))).toEqual([]);
    expect(linksIn("[a](".repeat(250_000))).toEqual([]);
  });
});
