import { describe, expect, it } from "vitest";
import { isLifecycleCallback, LIFECYCLE_ORDERS, runsBefore } from "../../src/facts/lifecycle.ts";

describe("runsBefore", () => {
  it("knows a fragment's view comes after its creation", () => {
    expect(runsBefore("onCreate", "onViewCreated")).toBe(true);
    expect(runsBefore("onViewCreated", "onCreate")).toBe(false);
    expect(runsBefore("<init>", "onCreate")).toBe(true);
  });

  it("claims no order that the platform does not keep", () => {
    expect(runsBefore("onStop", "onSaveInstanceState", "activity")).toBe(false);
    expect(runsBefore("onSaveInstanceState", "onStop", "activity")).toBe(false);
    expect(runsBefore("onBind", "onStartCommand", "service")).toBe(false);
  });

  it("is false for names it does not know, and across kinds of owners", () => {
    expect(runsBefore("render", "onCreate")).toBe(false);
    expect(runsBefore("onStartCommand", "onViewCreated")).toBe(false);
    expect(runsBefore("onCreate", "onViewCreated", "activity")).toBe(false);
  });

  it("names every callback once per owner", () => {
    for (const order of LIFECYCLE_ORDERS.rows) {
      const names = order.steps.flat();
      expect(new Set(names).size, order.owner).toBe(names.length);
    }
  });
});

describe("isLifecycleCallback", () => {
  it("tells the platform's callbacks from other functions", () => {
    expect(isLifecycleCallback("onViewCreated")).toBe(true);
    expect(isLifecycleCallback("onViewCreated", "activity")).toBe(false);
    expect(isLifecycleCallback("onSync")).toBe(false);
    expect(isLifecycleCallback("<init>")).toBe(false);
  });
});
