import { isTestFile } from "../facts/test-folders.ts";
import type { ParsedError } from "../model/parsed-error.ts";

/**
 * A folder of what only shows or tries the product, or builds it: `samples`, `demo-app`, `shelf_example`, `ShelfExample`,
 * `buildSrc`.
 */
const ASIDE = /^(?:\w+(?:Sample|Demo|Example)s?|buildSrc|build-logic|test-?projects?\w*)$/i;
const WORD_ASIDE = /^(?:samples?|demos?|examples?|playground|benchmarks?)$/i;

const isWordAside = (word: string): boolean => WORD_ASIDE.test(word);

/** Whether a file belongs to a sample, a demo or another build of the repository, of which the failure says nothing. */
export function isAside(path: string, { raw }: ParsedError): boolean {
  const folder = path
    .split("/")
    .slice(0, -1)
    .find((name) => ASIDE.test(name) || (/^[\w-]+$/.test(name) && name.split(/[-_]/).some(isWordAside)));
  return folder !== undefined && !isTestFile(path) && !raw.includes(folder);
}
