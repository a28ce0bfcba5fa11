import { describe, expect, it } from "vitest";
import { holdsFor, readIssue } from "../../src/facts/known-issues/known-issue.ts";
import { KNOWN_ISSUES } from "../../src/facts/known-issues/tables.ts";

const libraries = KNOWN_ISSUES.flatMap(({ rows }) => rows);

describe("a library of the known issues", () => {
  it.each(libraries.map((library) => [library.library, library] as const))(
    "%s has rows that a log can be recognised by",
    (_, { packages, versions, notes, issues }) => {
      expect(packages.length).toBeGreaterThan(0);
      expect(versions.length).toBeGreaterThan(0);
      expect(notes).toMatch(/\w/);
      for (const line of issues) {
        const issue = readIssue(line);
        expect(issue, line).toBeDefined();
        expect(issue?.exceptions, line).not.toEqual([]);
        for (const name of issue?.exceptions ?? []) expect(name, line).toMatch(/^(?:crash|[A-Z][\w$]+)$/);
        // An exception of a library alone is no sign of one fault.
        expect((issue?.at.length ?? 0) + (issue?.says.length ?? 0), line).toBeGreaterThan(0);
        for (const place of issue?.at ?? [])
          expect(place, line).toMatch(/^~?(?:\*\.|[A-Z][\w$]*(?:\.|$))[\w$.<>-]*$/);
        for (const piece of issue?.says ?? []) expect(piece.length, line).toBeGreaterThan(4);
      }
    },
  );

  it("stands once, and so does each of its rows", () => {
    const names = libraries.map(({ library }) => library);
    expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
    for (const { issues } of libraries)
      expect(issues.filter((line, index) => issues.indexOf(line) < index)).toEqual([]);
  });
});

describe("a row", () => {
  it("tells words that several faults print from those of one", () => {
    expect(readIssue("1.2||crash||~first…second|")).toMatchObject({
      says: ["first", "second"],
      isCommonMessage: true,
    });
    expect(readIssue("1.2||crash||first…second|")).toMatchObject({
      says: ["first", "second"],
      isCommonMessage: false,
    });
  });
});

describe("a version", () => {
  const issue = { fixedIn: ["4.7.0", "3.14.9"], since: "" };

  it("has the fault below each fix, in the same major version", () => {
    expect(holdsFor(issue, "4.6.2")).toBe("has it");
    expect(holdsFor(issue, "3.12.0")).toBe("has it");
  });

  it("has it no more from the fix of its own line on", () => {
    expect(holdsFor(issue, "3.14.9")).toBe("fixed");
    expect(holdsFor(issue, "4.7.0")).toBe("fixed");
    expect(holdsFor(issue, "5.0.0")).toBe("fixed");
  });

  it("is left open in another major version, and where it is no number", () => {
    expect(holdsFor(issue, "2.7.5")).toBe("open");
    expect(holdsFor(issue, "latest.release")).toBe("open");
  });

  it("does not have it before the version that brought it", () => {
    expect(holdsFor({ fixedIn: ["4.3.1"], since: "4.3.0" }, "4.2.2")).toBe("fixed");
    expect(holdsFor({ fixedIn: ["4.3.1"], since: "4.3.0" }, "4.3.0")).toBe("has it");
  });
});
