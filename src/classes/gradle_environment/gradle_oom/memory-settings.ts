/** Megabytes of `4g`, `2048m`, `2 GiB`, `512 MiB`; undefined where there is no such number. */
export function megabytes(written: string): number | undefined {
  const [, number, unit] = /(?<![\d.])(\d+(?:\.\d+)?)\s{0,20}([gmk])/i.exec(written) ?? [];
  if (number === undefined || unit === undefined) return undefined;
  const factor = { g: 1024, m: 1, k: 1 / 1024 }[unit.toLowerCase()] ?? 1;
  return Math.round(Number(number) * factor);
}

/** The value of an option such as `-Xmx` or `-XX:MaxMetaspaceSize=` among JVM arguments, as written. */
export function jvmOption(args: string, option: string): string | undefined {
  const start = args.indexOf(option);
  return start < 0 ? undefined : /^[\w.]+/.exec(args.slice(start + option.length))?.[0];
}
