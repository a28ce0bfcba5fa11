import { describe, expect, it } from "vitest";
import { isLifecycleCallback, LIFECYCLE_ORDERS, runsBefore } from "../../src/facts/lifecycle.ts";
import { accessOf, LIFECYCLE_ACCESS, worksIn } from "../../src/facts/lifecycle-access.ts";
import { closingCallback, LIFECYCLE_PAIRS, mayRepeat } from "../../src/facts/lifecycle-pairs.ts";

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

describe("pairs", () => {
  it("give the callback that undoes another", () => {
    expect(closingCallback("onStart", "fragment")).toBe("onStop");
    expect(closingCallback("onViewCreated", "fragment")).toBe("onDestroyView");
    expect(closingCallback("onViewCreated", "activity")).toBeUndefined();
  });

  it("know that a fragment's view can be made again and the fragment not", () => {
    expect(mayRepeat("onCreateView", "fragment")).toBe(true);
    expect(mayRepeat("onCreate", "fragment")).toBe(false);
  });

  it("close after they open", () => {
    for (const { owner, opens, closes } of LIFECYCLE_PAIRS.rows) {
      expect(runsBefore(opens, closes, owner), `${owner} ${opens}`).toBe(true);
    }
  });
});

describe("worksIn", () => {
  it("knows when a fragment has a view and a context", () => {
    expect(worksIn("viewLifecycleOwner", "onCreate", "fragment")).toBe(false);
    expect(worksIn("viewLifecycleOwner", "onViewCreated", "fragment")).toBe(true);
    expect(worksIn("viewLifecycleOwner", "onDestroy", "fragment")).toBe(false);
    expect(worksIn("requireContext", "<init>", "fragment")).toBe(false);
  });

  it("says nothing about what it does not know", () => {
    expect(worksIn("shelf", "onCreate", "fragment")).toBeUndefined();
    expect(accessOf("viewLifecycleOwner", "service")).toBeUndefined();
  });

  it("has windows that open before they close", () => {
    for (const { name, owner, from, until } of LIFECYCLE_ACCESS.rows) {
      if (until) expect(runsBefore(from, until, owner), `${owner} ${name}`).toBe(true);
      expect(worksIn(name, from, owner), `${owner} ${name}`).toBe(true);
    }
  });
});
