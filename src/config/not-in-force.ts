import type { Setting } from "./settings.ts";

/**
 * Settings that no analysis reads yet, but only `culprit models` and `culprit doctor`. What comes to read one takes its
 * name out of here.
 */
const unread: ReadonlySet<string> = new Set([
  "model.enabled",
  "model.name",
  "model.endpoint",
  "model.apiKey",
  "model.ollamaHost",
  "model.provider",
  "model.file",
]);

/** Whether setting this changes nothing yet. Switching off what is not there is as good as done. */
export function isNotInForce({ key, value, origin }: Setting): boolean {
  return unread.has(key.name) && origin.kind !== "default" && value !== false;
}

/** Tells that settings change nothing yet; undefined where there are none. */
export function notInForce(settings: readonly Setting[]): string | undefined {
  const [first, ...more] = settings.filter(isNotInForce).map(({ key }) => key.name);
  if (first === undefined) return undefined;
  if (more.length === 0) return `${first} is kept, but no analysis reads it yet: it changes no answer.`;
  const names = [first, ...more].join(", ");
  return `${names} are kept, but no analysis reads them yet: they change no answer.`;
}
