import { repositoryOf } from "../../../facts/repositories.ts";
import type { BuildFacts } from "./build-facts.ts";

/** Which repository has the artifact, how to declare it, and what else stands in the way. Null without a module. */
export function diagnoseRepository({ module, versions }: BuildFacts, failureText: string): string | null {
  if (!module) return null;
  const version = versions[0];
  const { title, kind, groovy, kotlin, note } = repositoryOf(module, version);
  const lines = [
    `📦 ${kind} library detected`,
    `✅ Ensure ${title} is configured:`,
    `   repositories { ${groovy} }`,
  ];
  if (kotlin !== groovy) lines.push(`   Kotlin DSL: repositories { ${kotlin} }`);
  lines.push(
    "   Since Gradle 7 it stands in settings.gradle(.kts): dependencyResolutionManagement { repositories { } }",
  );
  if (note) lines.push(`ℹ️ Note: ${note}.`);
  if (!version) {
    lines.push("⚠️ The failure names no version: state one, or import the BOM that does.");
  }
  if (/jcenter|bintray/i.test(failureText)) {
    lines.push("⚠️ JCenter was shut down: remove jcenter() and use the repository above.");
  }
  if (/offline/i.test(failureText)) lines.push("⚠️ Gradle runs offline: build once without --offline.");
  return lines.join("\n");
}
