import { describe, expect, test } from "vitest";
import { titleOf } from "../../../src/report/headline.ts";
import { answerFor } from "../../temporary-project.ts";

const PATH = "src/org/example/garden";
const OWN =
  "\tat org.example.garden.Plan.open(Plan.java:5)\n\tat java.awt.EventDispatchThread.run(EventDispatchThread.java:92)\n";
const files = {
  [`${PATH}/Plan.java`]: `package org.example.garden;

class Plan {
    void open(Bed bed) {
        Module module = ModuleUtilCore.findModuleForFile(bed.file(), bed.project());
    }
}
`,
};
const logged = (message: string, frames: string, type = "Throwable"): string =>
  `java.lang.${type}: ${message}\n${frames}${OWN}`;
const LOGGER = "\tat com.intellij.openapi.diagnostic.Logger.error(Logger.java:376)\n";
const CALL = "\tat com.intellij.openapi.module.ModuleUtilCore.findModuleForFile(ModuleUtilCore.java:84)\n";

describe("a Throwable that a logger made", () => {
  test("is told as a message, and thrown by nobody", async () => {
    const answer = await answerFor(logged("No bed for the plan", `${LOGGER}${CALL}`), files);
    expect(titleOf(answer)).toBe("Not established: what led to the message that Logger.error logged");
    expect(answer.known).toBe(
      "Logger.error logged this message, reached from Plan.open. Nothing was thrown: the logger makes one, to show where a message comes from.",
    );
    expect(answer.location).toMatchObject({ path: `${PATH}/Plan.java`, line: 5 });
  });

  test.each([
    ["another exception", logged("no bed", `${LOGGER}${CALL}`, "IllegalStateException")],
    ["nobody who logs", logged("no bed", CALL)],
    ["a crash", `Exception in thread "main" ${logged("no bed", `${LOGGER}${CALL}`)}`],
  ])("is not seen in %s", async (_, log) => {
    const answer = await answerFor(log, files);
    expect(JSON.stringify(answer)).not.toContain("Nothing was thrown");
  });

  const slow =
    "Slow operations are prohibited on EDT. See SlowOperations.assertSlowOperationsAreAllowed javadoc.";
  const SLOW =
    "\tat com.intellij.util.SlowOperations.assertSlowOperationsAreAllowed(SlowOperations.java:114)\n";

  test("is a slow call on the event thread where the platform says so", async () => {
    const answer = await answerFor(logged(slow, `${LOGGER}${SLOW}${CALL}`), files);
    expect(answer).toMatchObject({ status: "explained", location: { line: 5 } });
    expect(titleOf(answer)).toBe("A slow operation on the event thread");
    expect(answer.rootCause).toContain("Line 5 of Plan.java makes a call on the event thread (EDT)");
    expect(answer.fixGuidelines.join(" ")).toContain("ReadAction.nonBlocking");
  });

  test("is none where another message came by the same check", async () => {
    const answer = await answerFor(logged("Slow start", `${LOGGER}${SLOW}${CALL}`), files);
    expect(answer.status).toBe("unexplained");
  });
});

describe("a refusal that depends on the device alone", () => {
  const vpn =
    "java.lang.IllegalStateException: Unavailable in lockdown mode\n\tat android.os.Parcel.readException(Parcel.java:2990)\n\tat android.net.IVpnManager$Stub$Proxy.prepareVpn(IVpnManager.java:1064)\n\tat android.net.VpnService.prepare(VpnService.java:290)\n\tat org.example.garden.Tunnel.open(Tunnel.kt:5)\n";
  const tunnel = (more: string): Record<string, string> => ({
    "app/src/main/java/org/example/garden/Tunnel.kt": `package org.example.garden

class Tunnel {
    fun open() {
        val intent = VpnService.prepare(this)
    }

${more}
}
`,
  });
  const inTry = (type: string): string =>
    `    fun ask() {\n        try {\n            VpnService.prepare(this)\n        } catch (e: ${type}) {\n        }\n    }`;

  test("is the cause, with the sibling that takes the exception", async () => {
    const answer = await answerFor(vpn, tunnel(inTry("Exception")));
    expect(answer).toMatchObject({ status: "explained", location: { line: 5 } });
    expect(answer.rootCause).toContain(
      "Line 10 of Tunnel.kt makes the same call in a `try` whose `catch` (line 11) takes that.",
    );
    expect(answer.fixGuidelines[0]).toContain("Catch IllegalStateException around the call");
  });

  test("names no sibling that takes something else", async () => {
    const answer = await answerFor(vpn, tunnel(inTry("IOException")));
    expect(answer.status).toBe("explained");
    expect(answer.rootCause).not.toContain("makes the same call");
  });
});
