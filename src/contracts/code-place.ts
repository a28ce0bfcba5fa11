import { z } from "zod";

/** A line of the workspace as it is now, trimmed. */
export const codePlace = z.object({
  path: z.string(),
  line: z.number().int().positive(),
  text: z.string(),
});

/** The file of Kotlin or Java that is asked about. */
export const codePath = z.string().min(1).describe("Kotlin or Java file, relative to the workspace");
export const codeLine = z.number().int().min(1);

/** Errors of every question about a line of code. */
export const codeErrors = [
  "FILE_NOT_FOUND",
  "PATH_OUTSIDE_WORKSPACE",
  "PERMISSION_DENIED",
  "TOO_LARGE",
  "BINARY_FILE",
  "UNKNOWN_LANGUAGE",
  "LINE_OUT_OF_RANGE",
] as const;

/** A property of a file, as the tools that ask about one are told of it. */
export const propertyOfFile = () =>
  z.object({
    path: codePath,
    name: z.string().regex(/^\w+$/, "A plain name, as in adapter").describe("Name of the property"),
    line: codeLine
      .optional()
      .describe("A line inside of its class, where several classes of the file have one"),
  });
