import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Fetched things lie in a repository of this run: what the user has may be old. */
const local = mkdtempSync(join(tmpdir(), "culprit-facts-"));
const GET = "org.apache.maven.plugins:maven-dependency-plugin:3.6.1:get";

function fetchArtifact(artifact: string): void {
  const options = [`-Dartifact=${artifact}`, "-Dtransitive=false", `-Dmaven.repo.local=${local}`];
  execFileSync("mvn", ["-q", "-B", GET, ...options], {
    stdio: ["ignore", "ignore", "inherit"],
    timeout: 120_000,
  });
}

const folderOf = (group: string, artifact: string): string => join(local, ...group.split("."), artifact);

/** The versions that a registry has of `group:artifact`. */
export function releasesAt(coordinates: string): string[] {
  const [group = "", artifact = ""] = coordinates.split(":");
  fetchArtifact(`${coordinates}:RELEASE:pom`);
  const folder = folderOf(group, artifact);
  const metadata = readdirSync(folder).filter((name) => /^maven-metadata-.*\.xml$/.test(name));
  const texts = metadata.map((name) => readFileSync(join(folder, name), "utf8"));
  return texts.flatMap((text) =>
    Array.from(text.matchAll(/<version>([^<]+)<\/version>/g), ([, version = ""]) => version),
  );
}

/** The version of a dependency that the POM of `group:artifact:version` states; undefined where it states none. */
export function versionInPom(coordinates: string, dependency: string): string | undefined {
  const [group = "", artifact = "", version = ""] = coordinates.split(":");
  fetchArtifact(`${coordinates}:pom`);
  const pom = readFileSync(join(folderOf(group, artifact), version, `${artifact}-${version}.pom`), "utf8");
  const stated = pom.split(`<artifactId>${dependency}</artifactId>`)[1]?.split("</dependency>")[0];
  return /<version>([^<$]+)<\/version>/.exec(stated ?? "")?.[1];
}

/** The newest Java whose class files a release of ASM knows, by its own constants (`V25`). */
export function newestJavaOf(coordinates: string): number | undefined {
  const [group = "", artifact = "", version = ""] = coordinates.split(":");
  fetchArtifact(coordinates);
  const jar = join(folderOf(group, artifact), version, `${artifact}-${version}.jar`);
  const shown = execFileSync("javap", ["-cp", jar, "org.objectweb.asm.Opcodes"], { encoding: "utf8" });
  const known = Array.from(shown.matchAll(/ V(\d+);/g), ([, number]) => Number(number));
  return known.length > 0 ? Math.max(...known) : undefined;
}
