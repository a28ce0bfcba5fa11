// Records what real Kotlin compilers say of test/data/kotlin-diagnostics/samples.txt, a file a version beside it.
//   npx tsx scripts/record-kotlin-diagnostics.ts [VERSION...]
// Needs a JDK and Maven. Each sample is compiled as it is, with the compiler's own names for its diagnostics, and as it is after a
// fix: the one that an analysis of the output offers, or else the one that stands with the sample.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { analyze } from "../src/app.ts";
import { classPathOf } from "./kotlin-diagnostics/class-path.ts";
import { readSamples, SAMPLE_FOLDER, type Sample, withPackage } from "./kotlin-diagnostics/samples.ts";

const given = process.argv.slice(2);
const VERSIONS = given.length > 0 ? given : ["2.2.21", "2.3.21", "2.4.21"];
const RUNNER = join(import.meta.dirname, "kotlin-diagnostics/RunCompiler.java");
const samples = readSamples();
/** Groups of which each sample is compiled by itself. */
const ALONE = new Set(["syntax", "backend"]);
const OPTIONS: Readonly<Record<string, string[]>> = {
  explicit: ["-Xexplicit-api=strict"],
  multiplatform: ["-Xmulti-platform"],
};

for (const version of VERSIONS) {
  const jars = classPathOf(`org.jetbrains.kotlin:kotlin-compiler-embeddable:${version}`);
  const library = jars.find((jar) => /kotlin-stdlib-\d/.test(jar)) ?? "";
  const folder = mkdtempSync(join(tmpdir(), "kotlin-samples-"));
  const compile = (sources: ReadonlyMap<string, string>, options: string[]) =>
    compileAll({ jars, library, folder, sources, options });

  const sources = new Map(samples.map((sample) => [sample.name, withPackage(sample)]));
  const said = compile(sources, []);
  const named = compile(sources, ["-Xrender-internal-diagnostic-names"]);
  const fixed = new Map<string, { by: string; source: string }>();
  for (const sample of samples) fixed.set(sample.name, await fix(sample, said.get(sample.name) ?? []));
  const after = await compileUntilClean(compile, fixed, said);

  const sections = samples.map(({ name }) => {
    const names = (named.get(name) ?? []).map((each) => /\[([A-Z][A-Z\d_]+)\]/.exec(each)?.[1] ?? "?");
    const rest = after.get(name) ?? [];
    const outcome = rest.length === 0 ? `fixed by ${fixed.get(name)?.by}` : "not fixed";
    return [
      `=== ${name} | ${names.join(" ")} | ${outcome}`,
      ...(said.get(name) ?? []),
      ...(rest.length > 0 ? rest.map((each) => `after the fix: ${each}`) : []),
    ].join("\n");
  });
  const head = `What Kotlin ${version} says of samples.txt: the sample, its own names for what it says, whether a fix made it compile.`;
  writeFileSync(join(SAMPLE_FOLDER, `${version}.txt`), `${head}\n\n${sections.join("\n\n")}\n`);
  rmSync(folder, { recursive: true, force: true });
  const count = (text: string) => sections.filter((each) => each.split("\n")[0]?.includes(text)).length;
  const shown = samples.filter(({ name }) =>
    sections.some(
      (each) => each.startsWith(`=== ${name} |`) && each.split(" | ")[1]?.split(" ").includes(name),
    ),
  );
  console.log(
    version,
    `${shown.length} of ${samples.length} show what they are named for;`,
    `${count("fixed by an edit")} fixed by an edit of the analysis, ${count("fixed by hand")} by hand`,
  );
  const missed = samples.filter((each) => !shown.includes(each)).map(({ name }) => name);
  if (missed.length > 0) console.log("  other diagnostics:", missed.join(" "));
}

/** What is left after the fixes, by sample: those that still fail are left out of the next round, so that nothing hides behind them. */
async function compileUntilClean(
  compile: (sources: ReadonlyMap<string, string>, options: string[]) => Map<string, string[]>,
  fixed: ReadonlyMap<string, { source: string }>,
  said: ReadonlyMap<string, readonly string[]>,
): Promise<Map<string, string[]>> {
  const left = new Map<string, string[]>();
  const sources = new Map([...fixed].map(([name, { source }]) => [name, source]));
  for (;;) {
    const failing = [...compile(sources, [])]
      .map(([name, messages]): [string, string[]] => [name, messages.filter(isLeft(said.get(name) ?? []))])
      .filter(([, messages]) => messages.length > 0);
    for (const [name, messages] of failing) {
      left.set(name, messages);
      sources.delete(name);
    }
    if (failing.length === 0) return left;
  }
}

/** An error, or for a warning the same one: a fix may leave another warning. */
function isLeft(before: readonly string[]): (message: string) => boolean {
  return (message) =>
    message.startsWith("e:") || before.some((each) => withoutPlace(each) === withoutPlace(message));
}

function withoutPlace(message: string): string {
  return message.replace(/^[ew]: \S+ /, "");
}

interface Compilation {
  jars: string[];
  library: string;
  folder: string;
  sources: ReadonlyMap<string, string>;
  options: string[];
}

/** What the compiler says of each sample, a message an item. What stops it early is compiled apart. */
function compileAll({ jars, library, folder, sources, options }: Compilation): Map<string, string[]> {
  const src = join(folder, "src");
  rmSync(src, { recursive: true, force: true });
  mkdirSync(src, { recursive: true });
  for (const [name, source] of sources) writeFileSync(join(src, `${name}.kt`), source);
  const groupOf = new Map(samples.map(({ name, group }) => [name, ALONE.has(group) ? name : group]));
  const runs = new Map<string, string[]>();
  for (const name of sources.keys()) {
    const group = groupOf.get(name) ?? "";
    runs.set(group, [...(runs.get(group) ?? []), name]);
  }
  const jobs = join(folder, "jobs.txt");
  const line = ([group, names]: [string, string[]]) =>
    ["-no-stdlib", "-no-reflect", "-classpath", library, "-d", join(folder, "out"), ...options]
      .concat(
        OPTIONS[group] ?? [],
        names.map((name) => join(src, `${name}.kt`)),
      )
      .join("\t");
  writeFileSync(jobs, `${[...runs].map(line).join("\n")}\n`);
  const printed = execFileSync("java", ["-Xmx2g", "-cp", jars.join(delimiter), RUNNER, jobs], {
    encoding: "utf8",
    maxBuffer: 2 ** 28,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const said = new Map<string, string[]>();
  let last: string[] | undefined;
  for (const text of printed.split("\n")) {
    const place = /^[ew]: file:\/\/\S*\/([A-Z][A-Z\d_]+)\.kt:/.exec(text);
    if (place) {
      const messages = said.get(place[1] ?? "") ?? [];
      said.set(place[1] ?? "", messages);
      messages.push(text.replace(/file:\/\/\S*\/src\//, "file:///home/ci/books/src/"));
      last = messages;
    } else if (last && text.trim() !== "" && !/^(?:@@|[ewi]: )/.test(text)) {
      last.push(`${last.pop()}\n${text}`);
    } else last = undefined;
  }
  return said;
}

/** The source after a fix, and whose it is. */
async function fix(sample: Sample, messages: readonly string[]): Promise<{ by: string; source: string }> {
  const workspace = mkdtempSync(join(tmpdir(), "kotlin-sample-"));
  try {
    const source = withPackage(sample);
    mkdirSync(join(workspace, "src"));
    writeFileSync(join(workspace, `src/${sample.name}.kt`), source);
    const { result } = await analyze(messages.join("\n"), { workspace, save: false, memory: false });
    const [offered] = result.fixes;
    if (offered) {
      const edited = offered.edits.reduce(
        (text, { before, after }) => text.replace(before, () => after),
        source,
      );
      return { by: "an edit", source: edited };
    }
    return {
      by: "hand",
      source: withPackage({ ...sample, source: sample.source.replace(sample.from, () => sample.to) }),
    };
  } finally {
    rmSync(workspace, { recursive: true, force: true });
  }
}
