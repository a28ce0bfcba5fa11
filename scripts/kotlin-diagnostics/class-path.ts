// The jars of a Maven artifact with all it needs, as the machine's own Maven resolves them.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

/** `artifact`: `group:name:version`; what it depends on is left out where it `isAlone`. The artifact's own jar comes first. */
export function classPathOf(artifact: string, isAlone = false): string[] {
  const [groupId, artifactId, version] = artifact.split(":");
  const folder = mkdtempSync(join(tmpdir(), "class-path-"));
  const exclusions = isAlone
    ? "<exclusions><exclusion><groupId>*</groupId><artifactId>*</artifactId></exclusion></exclusions>"
    : "";
  writeFileSync(
    join(folder, "pom.xml"),
    `<project><modelVersion>4.0.0</modelVersion><groupId>none</groupId><artifactId>none</artifactId><version>1</version>
<dependencies><dependency><groupId>${groupId}</groupId><artifactId>${artifactId}</artifactId><version>${version}</version>${exclusions}</dependency></dependencies>
</project>`,
  );
  const file = join(folder, "class-path.txt");
  execFileSync("mvn", ["-q", "-B", "dependency:build-classpath", `-Dmdep.outputFile=${file}`], {
    cwd: folder,
    stdio: ["ignore", "inherit", "inherit"],
  });
  const jars = readFileSync(file, "utf8").trim().split(delimiter);
  const isOwn = (jar: string) => jar.includes(`${artifactId}-${version}`);
  return [...jars.filter(isOwn), ...jars.filter((jar) => !isOwn(jar))];
}
