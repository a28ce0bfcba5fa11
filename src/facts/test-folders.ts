/** Folders of tests, as Gradle, the Android plugin and Kotlin's multiplatform call them, and older builds. */
const TEST_FOLDER = /(?:^|\/)(?:test|androidTest|\w+Test|tests|javatests|testFixtures)\//;
/** Below these stand the folders of packages, which may be called anything. */
const SOURCE_FOLDER = /^(.*\/)?(?:java|kotlin|groovy)\//;

/** Whether a file belongs to the tests. */
export function isTestFile(path: string): boolean {
  return TEST_FOLDER.test(SOURCE_FOLDER.exec(path)?.[1] ?? path);
}

/**
 * Folders in which tests of build tools make projects that are gone when the tests end: what JUnit and Gradle's TestKit
 * name, and what lies in the output of a module for such tests.
 */
const TEST_BUILD =
  /(?:^|\/)(?:junit-?\d{4,}|\.gradle-test-kit[\w-]*|testkit|build\/(?:functionalTest|integrationTest|functional-tests?|integration-tests?))\//i;

/** Whether a path, as printed, is of a project that a test made: no file of a repository, whatever it is called. */
export function isOfTestBuild(path: string): boolean {
  return TEST_BUILD.test(path.replaceAll("\\", "/"));
}
