import { z } from "zod";
import { toolContract } from "../model/tool.ts";
import { TriageAnalysisSchema, TriageGroupSchema, TriageSchema } from "../model/triage.ts";

export const triage = toolContract({
  name: "triage",
  description:
    "Group the crashes of exports (Crashlytics, Play, Sentry, BugSnag, ACRA, Datadog, tables, folders of logs) by the failure that they are, in the order in which to fix them: users, trend, releases; the first with cause, place, owners and the id of their analysis",
  effect: "read_only",
  input: () =>
    z.object({
      paths: z
        .array(z.string().min(1))
        .min(1)
        .max(32)
        .describe("Exports, logs, folders of them, or states of earlier triages, in the workspace"),
      top: z.number().int().min(0).max(50).default(10).describe("Failures to list and to explain"),
      timeoutSeconds: z
        .number()
        .min(1)
        .max(300)
        .default(60)
        .describe("Seconds for all: half of them for reading, after which what was read by then is counted"),
    }),
  output: () =>
    TriageSchema.extend({
      releases: TriageSchema.shape.releases.describe("The ten newest, from the oldest to the newest."),
      groups: z.array(
        TriageGroupSchema.omit({ sample: true }).extend({
          analysis: TriageAnalysisSchema.omit({ sameCauseAs: true, remembered: true }).optional(),
        }),
      ),
    }),
  timeLimitMs: 310_000,
  errors: ["FILE_NOT_FOUND", "PATH_OUTSIDE_WORKSPACE", "NOT_AVAILABLE"],
});
