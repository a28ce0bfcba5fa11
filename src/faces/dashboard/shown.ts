import { mapStrings } from "../../support/map-strings.ts";
import { maskData } from "../../support/mask-data.ts";
import { maskSecrets } from "../../support/mask-secrets.ts";
import { escapeControl } from "../../support/terminal-text.ts";
import { clip } from "../../support/text.ts";

/**
 * Any answer as the page gets it, in JSON: secrets are masked and hidden characters made visible. A page is looked at over
 * shoulders and in shared windows, and whoever needs a secret has the file.
 */
export const shownJson = (answer: unknown): string =>
  JSON.stringify(mapStrings(maskData(answer), escapeControl));

/** A text that is cut to so many characters: masked before, since half a secret has no shape. */
export const shortened = (text: string, longest: number): string =>
  clip(maskSecrets(text.slice(0, mostMasked)), longest);

/** Characters that are looked at for a text that is cut to a few. */
const mostMasked = 100_000;
