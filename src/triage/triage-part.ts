import { z } from "zod";
import type { TriagePart } from "../model/triage.ts";
import { later } from "../support/later.ts";

const count = z.number().int().nonnegative();
const counts = z.record(z.string(), count);
const span = { firstAt: z.number().optional(), lastAt: z.number().optional() };

const Distinct = later(() =>
  z.union([
    z.strictObject({ values: z.array(z.string().regex(/^[0-9a-f]{16}$/)).max(1024) }),
    z.strictObject({ registers: z.base64().max(8192) }),
  ]),
);

const Part = later(() =>
  z.object({
    schemaVersion: z.literal(1),
    kind: z.literal("culprit-triage"),
    fingerprints: count.optional(),
    events: count,
    broken: z.record(z.string(), z.object({ count, first: z.string() })),
    releases: z.record(
      z.string(),
      z.object({ build: count.optional(), events: count, users: Distinct(), ...span }),
    ),
    groups: z.array(
      z.object({
        fingerprint: z.string().regex(/^[0-9a-f]{16}$/),
        type: z.string(),
        exception: z.string().optional(),
        events: count,
        users: Distinct(),
        countedUsers: count,
        versions: counts,
        android: counts,
        devices: counts,
        kinds: counts,
        issues: counts,
        days: counts.optional(),
        foreground: count,
        background: count,
        ...span,
        sample: z.object({ at: z.number(), key: z.string(), text: z.string() }),
      }),
    ),
    read: counts.optional(),
  }),
);

/** Whether a value is what an earlier triage has written. */
export const isTriagePart = (value: unknown): value is TriagePart =>
  isCalledPart(value) && Part().safeParse(value).success;

/** Whether a value says that it is one, readable or not: a newer version may write another form. */
export const isCalledPart = (value: unknown): boolean =>
  typeof value === "object" && value !== null && "kind" in value && value.kind === "culprit-triage";
