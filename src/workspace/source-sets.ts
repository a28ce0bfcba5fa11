/** Order of preference between files that declare the same: what ships first, tests last. */
const PREFERRED = ["main", "commonMain", "androidMain", "jvmMain"];
const TESTS = /^(?:test|androidTest|commonTest|jvmTest|testFixtures|sharedTest|.*Test|.*UnitTest)$/;

/** Name of the source set a path lies in (`main`, `debug`, `freeRelease`), undefined outside of `src/<set>/`. */
function sourceSetOf(path: string): string | undefined {
  return /(?:^|\/)src\/([^/]+)\//.exec(path)?.[1];
}

/** Sorts paths of equal claim: main before flavours before tests, then the shorter, then by name. */
export function compareSourceSets(a: string, b: string): number {
  return rankOf(a) - rankOf(b) || a.split("/").length - b.split("/").length || (a < b ? -1 : a > b ? 1 : 0);
}

function rankOf(path: string): number {
  const set = sourceSetOf(path);
  if (set === undefined) return PREFERRED.length;
  const preferred = PREFERRED.indexOf(set);
  if (preferred >= 0) return preferred;
  return TESTS.test(set) ? PREFERRED.length + 2 : PREFERRED.length + 1;
}
