import { describe, expect, it } from "vitest";
import { FailureFactsTool } from "../../../src/tools/evidence/failure-facts.ts";
import { ask } from "./scene.ts";

describe("failure_facts", () => {
  it("refuses a text without a failure, and says what to give", async () => {
    const answer = await ask(FailureFactsTool, {}, { log: "all is well" });
    expect(answer).toMatchObject({ success: false, error: { code: "NO_FAILURE" } });
  });

  it("names the failure, and says so where nothing more is known of it", async () => {
    const log = "java.lang.IllegalStateException: shut\n\tat org.example.beds.Shed.open(Shed.kt:3)\n";
    const answer = await ask(FailureFactsTool, {}, { log });
    expect(answer.data).toMatchObject({ type: "illegal_state_exception", message: "shut" });
  });
});
