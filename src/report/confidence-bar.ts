/** Labels of the confidence bar, from a percentage upwards. */
const labels: readonly (readonly [number, string])[] = [
  [100, "Perfect"],
  [70, "High"],
  [40, "Medium"],
  [0, "Low"],
];

/** `█████████░ 90% (High)`. Below 0.4 a tenth that has begun counts, so that 30% shows four of ten as documented. */
export function confidenceBar(confidence: number): string {
  const value = Math.min(1, Math.max(0, Number.isFinite(confidence) ? confidence : 0));
  const percent = Math.round(value * 100);
  const begun =
    percent > 0 && percent < 40 ? Math.min(4, Math.floor(percent / 10) + 1) : Math.floor(percent / 10);
  const label = labels.find(([least]) => percent >= least)?.[1] ?? "Low";
  return `${"█".repeat(begun)}${"░".repeat(10 - begun)} ${percent}% (${label})`;
}
