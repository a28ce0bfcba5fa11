// Records what real JDKs say of test/data/javac-messages/samples.txt, a file a JDK beside it.
//   npx tsx scripts/record-javac-messages.ts JDK...
// Each JDK is the folder of one. The keys are javac's own, as -XDrawDiagnostics prints them.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readSamples } from "./kotlin-diagnostics/samples.ts";

const FOLDER = join(import.meta.dirname, "../test/data/javac-messages");
const RUNNER = join(import.meta.dirname, "javac-messages/RunJavac.java");
const samples = readSamples(join(FOLDER, "samples.txt"));
const homes = process.argv.slice(2);
if (homes.length === 0) throw new Error("Name the folder of each JDK");

for (const home of homes) {
  const java = join(home, "bin/java");
  const version = /"(\d+)/.exec(
    execFileSync("sh", ["-c", `"${java}" -version 2>&1`], { encoding: "utf8" }),
  )?.[1];
  const folder = mkdtempSync(join(tmpdir(), "javac-samples-"));
  for (const [at, { source }] of samples.entries()) {
    mkdirSync(join(folder, String(at)));
    writeFileSync(join(folder, String(at), "Sample.java"), `${source}\n`);
  }
  const jobs = join(folder, "jobs.txt");
  writeFileSync(jobs, samples.map((_, at) => join(folder, String(at))).join("\n"));
  const printed = execFileSync(java, [RUNNER, jobs], { encoding: "utf8", maxBuffer: 2 ** 26 });
  const sections = printed
    .split(/^@@ (?=\/)/m)
    .slice(1)
    .map((section, at) => {
      const [said = "", raw = ""] = section.split("@@ raw\n");
      const keys = [...raw.matchAll(/^Sample\.java:\d+:\d+: compiler\.([^\s:]+)(.*)$/gm)].map(
        ([, key = "", rest = ""]) =>
          [key, /\(compiler\.(misc\.[\w.]+)/.exec(rest)?.[1] ?? ""].filter(Boolean).join("+"),
      );
      const output = said
        .split("\n")
        .slice(1)
        .join("\n")
        .replaceAll(/^\S*\/(?=Sample\.java)/gm, "books/src/");
      return `=== ${samples[at]?.name} | ${keys.join(" ")}\n${output.trimEnd()}`;
    });
  rmSync(folder, { recursive: true, force: true });
  const head = `What the javac of JDK ${version} says of samples.txt: the sample, and the keys of what it says.`;
  writeFileSync(join(FOLDER, `${version}.txt`), `${head}\n\n${sections.join("\n\n")}\n`);
  const missed = sections.filter((each) => {
    const [name = "", keys = ""] = (each.split("\n")[0] ?? "").replace("=== ", "").split(" | ");
    return !keys.split(/[ +]/).includes(name);
  });
  console.log(
    `JDK ${version}: ${samples.length - missed.length} of ${samples.length} show what they are named for`,
  );
  if (missed.length > 0) console.log(missed.map((each) => each.split("\n")[0]).join("\n"));
}
