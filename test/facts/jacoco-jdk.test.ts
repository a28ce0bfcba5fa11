import { expect, it } from "vitest";
import { JACOCO_JDKS, jacocoForJdk } from "../../src/facts/compatibility/jacoco-jdk.ts";

it.each([
  [11, "0.8.6"],
  [17, "0.8.8"],
  [21, "0.8.11"],
  [23, "0.8.13"],
])("JDK %i needs JaCoCo %s", (jdk, jacoco) => {
  expect(jacocoForJdk(jdk)).toBe(jacoco);
});

it("does not guess beyond the table", () => {
  expect(jacocoForJdk(Math.max(...JACOCO_JDKS.rows.map((row) => row.jdk)) + 1)).toBeUndefined();
});
