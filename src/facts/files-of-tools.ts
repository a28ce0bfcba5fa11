import type { FactTable } from "./fact-table.ts";

/** A part of a tool that reads a file of the project by its name, though the log does not print that. */
export interface FilesOfTool {
  /** Beginning of the names of the classes that do it. */
  code?: RegExp;
  /** What the tool says where it prints no frames. */
  message?: RegExp;
  /** "Gradle was looking for the JDK of its daemon". */
  did: string;
  files: string;
  /** Lines of those files that tell it what to do. */
  lines: string;
}

export const FILES_OF_TOOLS: FactTable<FilesOfTool> = {
  asOf: "2026-11",
  source:
    "docs.gradle.org/current/userguide: gradle_daemon, gradle_wrapper, dependency_verification; detekt.dev/docs/introduction/configurations; pinterest.github.io/ktlint/latest/rules/configuration-ktlint",
  rows: [
    {
      code: /^org\.gradle\.launcher\.daemon\.toolchain\./,
      did: "Gradle was looking for the JDK of its daemon",
      files: "gradle/gradle-daemon-jvm.properties",
      lines: "^\\s*toolchainVersion\\s*=",
    },
    {
      code: /^org\.gradle\.wrapper\./,
      did: "The wrapper was fetching or starting Gradle",
      files: "gradle/wrapper/gradle-wrapper.properties",
      lines: "^\\s*distributionUrl\\s*=",
    },
    {
      code: /^org\.gradle\.api\.internal\.artifacts\.(?:ivyservice\.ivyresolve\.)?verification\./,
      did: "Gradle was comparing downloads with what it knows of them",
      files: "gradle/verification-metadata.xml",
      lines: "<(?:verify-metadata|verify-signatures)>",
    },
    {
      code: /^(?:io\.gitlab\.arturbosch\.detekt|dev\.detekt)\.(?:\w{1,40}\.){0,6}(?:config|Config)/,
      message: /\bRun failed with \d{1,6} invalid config propert(?:y|ies)/,
      did: "detekt was reading its configuration",
      files: "**/*detekt*.{yml,yaml}",
      lines: "^(?:config|build):",
    },
    {
      code: /^com\.pinterest\.ktlint\.(?:\w{1,40}\.){0,6}(?:editorconfig|EditorConfig)/,
      did: "ktlint was reading its settings",
      files: "**/.editorconfig",
      lines: "^\\s*ktlint",
    },
  ],
};
