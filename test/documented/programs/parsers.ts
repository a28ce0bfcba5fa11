// The parsers and the methods of AndroidBuildTool.
import assert from "node:assert/strict";
import { AndroidBuildTool, ErrorParser, JetpackComposeParser, type ParsedError } from "culprit";

const errorText =
  "java.lang.IllegalStateException: reading a state without calling remember\n\tat a.UserProfileKt.UserProfile(UserProfile.kt:12)";
const parser = new JetpackComposeParser();
assert.equal(JetpackComposeParser.isComposeError(errorText), true);
const compose = parser.parse(errorText);
assert.equal(compose?.type, "compose_remember");
assert.equal(compose?.framework, "compose");
assert.deepEqual(compose?.metadata, { composableName: "UserProfile" });
assert.equal(new ErrorParser().parse(errorText)?.type, "compose_remember");

const tool = new AndroidBuildTool();
const output = `
  FAILURE: Build failed with an exception.

  * What went wrong:
  Could not resolve com.google.android.material:material:1.9.0
`;
assert.equal(AndroidBuildTool.isBuildError(output), true);
const error = tool.parseBuildError(output);
assert.equal(error?.type, "dependency_resolution_error");
assert.equal(error?.metadata?.dependency, "com.google.android.material:material:1.9.0");
if (!error) throw new Error("nothing was parsed");
assert.ok(
  tool
    .diagnoseRepositoryIssues(error)
    ?.startsWith(
      "📦 Android/AndroidX library detected\n✅ Ensure Google Maven repository is configured:\n   repositories { google() }",
    ),
);

const conflict = (module: string, versions: string[]): ParsedError => ({
  type: "dependency_conflict",
  message: `Conflict found for module '${module}'`,
  filePath: "",
  line: 0,
  language: "gradle",
  metadata: { module, versions },
});
const resolution = tool.recommendResolution(conflict("androidx.core:core-ktx", ["1.9.99", "1.12.0"]));
assert.equal(resolution?.recommended, "1.12.0");
assert.ok(resolution?.reason.startsWith("Selected highest version"));
assert.ok(
  resolution?.implementation.groovy.startsWith(`// Option 1: Force specific version (Groovy DSL)
configurations.all {
    resolutionStrategy {
        force 'androidx.core:core-ktx:1.12.0'
    }
}
`),
);
assert.ok(resolution?.implementation.kotlin.includes('force("androidx.core:core-ktx:1.12.0")'));

const analysis = tool.analyzeDependencyConflict(
  conflict("com.google.guava:guava", ["28.0-android", "30.1-android"]),
);
assert.equal(analysis?.module, "com.google.guava:guava");
assert.deepEqual(analysis?.requestedVersions, ["28.0-android", "30.1-android"]);
assert.equal(analysis?.recommendation.recommended, "30.1-android");
