import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { libraryContract } from "../../../src/analysis/exceptions/library-contract.ts";
import { ErrorParser } from "../../../src/index.ts";
import { runAnalysis } from "../../../src/tools/run-analysis.ts";
import { temporaryWorkspace } from "../../tools/temp-workspace.ts";

const muxer = (shift: string) => `package android.media;

public final class MediaMuxer {
${shift}    private boolean closed;

    public void write(int track, byte[] bytes) {
        if (track < 0) {
            throw new IllegalArgumentException("trackIndex is invalid: " + track);
        }
        if (closed) {
            throw new IllegalStateException("closed");
        }
    }

    public void release() {
        closed = true;
    }
}
`;

const log = (exception: string, line: number) => `FATAL EXCEPTION: main
java.lang.${exception}
	at android.media.MediaMuxer.write(MediaMuxer.java:${line})
	at org.example.garden.Recording.append(Recording.kt:15)
	at android.os.Looper.loop(Looper.java:338)
`;

async function contractOf(text: string, sources: Record<string, string>) {
  const files = Object.entries(sources).map(([level, content]) => [
    `sources/android-${level}/android/media/MediaMuxer.java`,
    content,
  ]);
  const sdk = await temporaryWorkspace(Object.fromEntries(files));
  const project = await temporaryWorkspace({ "local.properties": `sdk.dir=${join(sdk.root)}\n` });
  const error = new ErrorParser().parse(text);
  if (!error) throw new Error("No failure was found");
  return runAnalysis(libraryContract(error), project, AbortSignal.timeout(10_000));
}

describe("what a library checked", () => {
  it("is read in its source on this machine, at the line of the frame", async () => {
    const contract = await contractOf(log("IllegalStateException: closed", 11), { 36: muxer("") });
    expect(contract).toMatchObject({
      name: "MediaMuxer.write",
      condition: "track >= 0 && closed",
      after: ["release"],
      source: "the source of Android API level 36 on this machine",
      claim: { quote: "if (closed) {", source: "library_source" },
    });
  });

  it("is one parameter, where the message is that of its check", async () => {
    const contract = await contractOf(log("IllegalArgumentException: trackIndex is invalid: -1", 8), {
      36: muxer(""),
    });
    expect(contract).toMatchObject({ condition: "track < 0", parameter: { name: "track", at: 0, of: 2 } });
  });

  it("is taken from the version in which the frame's line throws, not from the newest", async () => {
    const shifted = muxer("\n\n\n\n");
    const contract = await contractOf(log("IllegalStateException: closed", 11), {
      36: shifted,
      34: muxer(""),
    });
    expect(contract?.source).toContain("API level 34");
  });

  it("is not told from a source with another message", async () => {
    const contract = await contractOf(log("IllegalStateException: no tracks", 40), { 36: muxer("") });
    expect(contract).toBeUndefined();
  });
});
