import { expect, test } from "vitest";
import { withoutPayload } from "../../src/rank/payload.ts";

test("the body of an answer and the names of HTTP fields are no words of the code", () => {
  const text = 'HTTP 400 {"BedPlanner":"SeedStore"}\nContent-Type: application/json\nBedLoader failed';
  expect(withoutPayload(text)).toBe("HTTP 400  \n : application/json\nBedLoader failed");
});

test("a body over several lines has none either, and code in braces keeps its own", () => {
  expect(withoutPayload('{\n  "owner": "BedPlanner"\n}')).not.toContain("BedPlanner");
  expect(withoutPayload("Bed{name=SeedStore}")).toBe("Bed{name=SeedStore}");
});
