import { describe, expect, test } from "vitest";
import { answerFor } from "../../temporary-project.ts";

const PATH = "app/src/main/java/org/example/garden";
const log = `java.lang.RuntimeException: WakeLock under-locked garden:pump
\tat android.os.PowerManager$WakeLock.release(PowerManager.java:1157)
\tat org.example.garden.Pump.stop(Pump.java:17)
\tat android.os.Handler.dispatchMessage(Handler.java:102)
`;

/** Line 17 releases; `getLock()` hands out the one property. */
const source = (more: string): string => `package org.example.garden;

class Pump {
    private static PowerManager.WakeLock held;

    static PowerManager.WakeLock getLock(Context context) {
        if (held == null) held = manager(context).newWakeLock(1, "garden:pump");
        return held;
    }

    void start(Context context) {
        getLock(context).acquire();
    }

    void stop() {
        PowerManager.WakeLock lock = getLock(this.context);
        lock.release();
    }

${more}
}
`;

const knownHalves = async (more: string): Promise<string | undefined> => {
  const answer = await answerFor(log, { [`${PATH}/Pump.java`]: source(more) });
  return answer.facts?.find(({ topic }) => topic === "both halves of a pair")?.text;
};

describe("the halves of a pair on a lock that counts", () => {
  test("are found by the value, through a getter and a local, with what they stand behind", async () => {
    const text = await knownHalves(
      `    void flood(Context context) {
        for (int bed = 0; bed < 4; bed++) {
            held.acquire();
        }
        if (isDry) getLock(context).acquire();
    }`,
    );
    expect(text).toContain("`release()` is called in stop() (Pump.java:17)");
    expect(text).toContain("in start() (Pump.java:12)");
    expect(text).toContain("in flood() (Pump.java:22, in the loop of line 21)");
    expect(text).toContain("in flood() (Pump.java:24, if `isDry`)");
  });

  test("are not listed where the sources do not tell what one of them is on", async () => {
    expect(
      await knownHalves("    void lend(PowerManager.WakeLock lent) {\n        lent.acquire();\n    }"),
    ).toBe(undefined);
  });

  test("leave out another lock of the same class", async () => {
    const text = await knownHalves(
      "    private PowerManager.WakeLock other;\n    void rest() {\n        other.acquire();\n    }",
    );
    expect(text).toContain("Pump.java:12");
    expect(text).not.toContain("rest()");
  });

  test("get no advice to remember whether the first has run", async () => {
    const answer = await answerFor(log, { [`${PATH}/Pump.java`]: source("") });
    const words = JSON.stringify(answer);
    expect(words).toContain("may have run more often than acquire() (Pump.java:12) did");
    expect(words).not.toContain("Keep in a property that acquire() has run");
  });
});
