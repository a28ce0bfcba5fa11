import { isTestFile } from "../facts/test-folders.ts";
import type { ParsedError } from "../model/parsed-error.ts";

/**
 * A folder of what only shows or tries the product, or builds it: `samples`, `demo-app`, `shelf_example`, `ShelfExample`,
 * `buildSrc`.
 */
const ASIDE =
  /(?:^|\/)((?:\w+[-_])?(?:samples?|demos?|examples?|playground|benchmarks?)(?:[-_]\w+)*|\w+(?:Sample|Demo|Example)s?|buildSrc|build-logic|test-?projects?\w*)\//i;

/** Whether a file belongs to a sample, a demo or another build of the repository, of which the failure says nothing. */
export function isAside(path: string, { raw }: ParsedError): boolean {
  const folder = ASIDE.exec(path)?.[1];
  return folder !== undefined && !isTestFile(path) && !raw.includes(folder);
}
