/** Folders of tests, as Gradle, the Android plugin and Kotlin's multiplatform call them, and older builds. */
const TEST_FOLDER = /(?:^|\/)(?:test|androidTest|\w+Test|tests|javatests|testFixtures)\//;
/** Below these stand the folders of packages, which may be called anything. */
const SOURCE_FOLDER = /^(.*\/)?(?:java|kotlin|groovy)\//;

/** Whether a file belongs to the tests. */
export function isTestFile(path: string): boolean {
  return TEST_FOLDER.test(SOURCE_FOLDER.exec(path)?.[1] ?? path);
}
