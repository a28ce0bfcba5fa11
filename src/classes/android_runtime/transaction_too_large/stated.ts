import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(["bytes"], ({ bytes }, told) => ({
  cause: `${kilobytes(bytes)} were to be handed to the system in one piece${told.here ? ` (${told.here})` : ", most often the saved state or the extras of a screen"}; about 1 MB for all transactions of a process together is the limit.`,
  steps: [
    "Pass an id or a file's Uri in extras and arguments, not the list or image itself; keep data in the ViewModel or a database, not in onSaveInstanceState.",
    "The Bundle stats in the log below, where there are some, name the largest keys.",
  ],
  confidence: 0.75,
  said: true,
  quotes: ["Bundle stats"],
}));

const kilobytes = (bytes: string): string => {
  const size = Math.round(Number(bytes) / 1024);
  return size > 0 ? `${size} KB` : "Too many bytes";
};
