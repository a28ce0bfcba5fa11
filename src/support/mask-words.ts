import { maskSecrets } from "./mask-secrets.ts";

/**
 * The words of a command without secrets, also those that only words before them tell, as `user:secret` behind `-u`.
 * Where such a one was masked, the words are parted at blanks anew: the command cannot run any more in any case.
 */
export function maskWords(words: readonly string[]): string[] {
  const masked = words.map(maskSecrets);
  const joined = masked.join(" ");
  const again = maskSecrets(joined);
  return again === joined ? masked : again.split(" ");
}
