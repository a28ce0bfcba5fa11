import { z } from "zod";
import { toolContract } from "../model/tool.ts";

export const librarySource = toolContract({
  name: "library_source",
  description:
    "Source of a class of the platform, a library or the JDK, where this machine has it: the Android SDK's sources, source archives in Gradle's cache, the JDK's src.zip",
  effect: "read_only",
  input: () =>
    z.object({
      className: z
        .string()
        .min(1)
        .max(500)
        .describe("Qualified or binary name: androidx.fragment.app.FragmentManager"),
      fileName: z.string().max(200).optional().describe("Source file name printed with the frame"),
      lineStart: z.number().int().min(1).optional().describe("First line to show; the beginning by default"),
      lineEnd: z.number().int().min(1).optional().describe("Last line to show; 60 lines by default"),
      file: z
        .string()
        .max(1000)
        .optional()
        .describe("Only this one of the files that an earlier answer named"),
    }),
  output: () =>
    z.object({
      className: z.string(),
      sources: z
        .array(
          z.object({
            file: z.string().describe("Within the SDK's sources, or archive!/path"),
            origin: z.enum(["sdk", "gradle-cache", "jdk"]),
            version: z.string(),
            content: z.string().describe("The whole file"),
          }),
        )
        .describe("Android versions newest first; libraries in the version that the build names first"),
    }),
  timeLimitMs: 10_000,
  errors: [],
});
