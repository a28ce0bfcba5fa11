import type { FactTable } from "./fact-table.ts";

/** A check of Error Prone that asks for one mark on the declaration that it names: an annotation, or a modifier. */
export interface MissingMark {
  check: string;
  /** The qualified name of the annotation. */
  annotation?: string;
  modifier?: "static";
  /** Annotations beside which the check wants another one in their place. */
  notBeside?: readonly string[];
  /** What the declaration has to be for the mark to be enough. */
  modifiers?: readonly string[];
}

const ERROR_PRONE_MARKS: FactTable<MissingMark> = {
  asOf: "2026-08",
  source: "com.google.errorprone.bugpatterns: the summary and the suggested fix of each check",
  rows: [
    {
      check: "JUnit4TestNotRun",
      annotation: "org.junit.Test",
      modifiers: ["public"],
      notBeside: ["Before", "After", "BeforeClass", "AfterClass"],
    },
    {
      check: "JUnit4SetUpNotRun",
      annotation: "org.junit.Before",
      modifiers: ["public"],
      notBeside: ["After", "AfterClass", "BeforeClass", "BeforeEach", "BeforeMethod"],
    },
    {
      check: "JUnit4TearDownNotRun",
      annotation: "org.junit.After",
      modifiers: ["public"],
      notBeside: ["Before", "BeforeClass", "AfterClass", "AfterEach", "AfterMethod"],
    },
    { check: "JUnit4ClassAnnotationNonStatic", modifier: "static" },
    { check: "MissingOverride", annotation: "java.lang.Override" },
  ],
};

const BY_CHECK = new Map(ERROR_PRONE_MARKS.rows.map((row) => [row.check, row]));

/** The mark that a check of this name misses. */
export const missingMark = (check: string): MissingMark | undefined => BY_CHECK.get(check);
