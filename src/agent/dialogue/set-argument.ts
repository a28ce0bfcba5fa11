/** Puts an argument into those of a call, whatever a model calls it: `__proto__` is a name as others are. */
export function setArgument(given: Record<string, unknown>, name: string, value: unknown): void {
  Object.defineProperty(given, name, { value, enumerable: true, configurable: true, writable: true });
}
