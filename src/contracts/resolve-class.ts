import { z } from "zod";
import { ClassPlaceSchema } from "../model/code.ts";
import { toolContract } from "../model/tool.ts";

export const resolveClass = toolContract({
  name: "resolve_class",
  description:
    "Source files that declare a class, best first. Takes names as a stack trace prints them (com.example.Shelf$Adapter$1, com.example.ShelfKt) or simple names",
  effect: "read_only",
  input: () =>
    z.object({
      className: z.string().min(1).describe("Binary, qualified or simple class name"),
      fileName: z
        .string()
        .optional()
        .describe("Source file name printed with the frame, to decide between equals"),
    }),
  output: () => z.object({ className: z.string(), places: z.array(ClassPlaceSchema) }),
  timeLimitMs: 10_000,
  errors: [],
});
