#!/usr/bin/env node
// The entry: as little as possible before it is known what is asked for.
declare const CULPRIT_VERSION: string;

const parameters = process.argv.slice(2);
if (parameters.length === 1 && (parameters[0] === "--version" || parameters[0] === "-V")) {
  process.stdout.write(`${CULPRIT_VERSION}\n`);
} else {
  const { keepCompiled } = await import("./compile-cache.ts");
  keepCompiled();
  const { main } = await import("./main.ts");
  process.exitCode = await main(parameters, CULPRIT_VERSION);
}
