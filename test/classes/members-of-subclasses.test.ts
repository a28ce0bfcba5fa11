import { describe, expect, test } from "vitest";
import { answerFor } from "../temporary-project.ts";

const path = "app/src/main/java/org/example/harbour/Panel.kt";
const panel = `package org.example.harbour

open class Panel {
    protected var deck: Deck? = null

    fun draw() {
        deck!!.show()
    }
}

class BrokenPanel : Panel() {
    fun close() {
        deck = null
    }
}

class QuayPanel : Panel() {
    fun open() {
        deck = Deck()
    }

    fun redraw() {
        draw()
    }
}
`;
const trace = (...callers: string[]): string =>
  [
    "FATAL EXCEPTION: main",
    "Process: org.example.harbour, PID: 811",
    "java.lang.NullPointerException",
    "\tat org.example.harbour.Panel.draw(Panel.kt:7)",
    ...callers.map((caller) => `\tat org.example.harbour.${caller}`),
    "",
  ].join("\n");

describe("what a subclass does to an inherited property", () => {
  test("is no cause where the object may be of another class", async () => {
    const {
      rootCause,
      evidence,
      hypotheses = [],
    } = await answerFor(trace("Quay.start(Quay.kt:8)"), { [path]: panel });
    const said = JSON.stringify([rootCause, evidence, hypotheses]);
    expect(said).not.toMatch(/close|cleared|open\(\)/);
    expect(rootCause).toContain("`deck`");
  });

  test("is one where the trace shows that the object is of it", async () => {
    const own = panel.replace(
      "fun redraw() {",
      "fun close() {\n        deck = null\n    }\n\n    fun redraw() {",
    );
    const only = own.replace(/class BrokenPanel[\s\S]*?\n}\n\n/, "");
    const { rootCause } = await answerFor(trace("QuayPanel.redraw(Panel.kt:21)"), { [path]: only });
    expect(rootCause).toContain("deck is set back to null in close()");
  });
});

describe("a member that only a subclass declares", () => {
  const answer = (use: string, name: string) =>
    answerFor(
      `> Task :app:compileDebugKotlin FAILED\ne: file:///w/${path}:9:18 Unresolved reference '${name}'.\n`,
      {
        [path]: `package org.example.harbour\n\nsealed class Tide {\n    data class Ready(val rows: List<String>) : Tide()\n    data class Broken(val reason: String) : Tide()\n}\n\nfun label(tide: Tide): String {\n    return ${use}\n}\n`,
      },
    );

  test("is not offered by the class above, nor are classes inside it", async () => {
    const { rootCause, fixGuidelines } = await answer("tide.reason", "reason");
    expect(rootCause).toContain("Tide declares nothing named reason");
    expect(fixGuidelines.join()).not.toMatch(/Ready|Broken|reason: /);
  });

  test("leaves classes that stand behind the name of the class", async () => {
    const { rootCause, fixGuidelines } = await answer("Tide.Brokn", "Brokn");
    expect([rootCause, ...fixGuidelines].join()).toContain("Broken");
  });
});
