import { tableOf } from "./fact-table.ts";
import data from "./react-native-libraries.json" with { type: "json" };

/** Native libraries of React Native, and what has to be right for them to be in an app. */
export interface ReactNativeLibrary {
  /** Names without `lib` and `.so`. */
  names: readonly string[];
  step: string;
}

const LIBRARIES = tableOf<ReactNativeLibrary>(data);

/** What to look at where `libhermes.so` is not found; undefined for libraries of others. */
export function reactNativeStep(library: string): string | undefined {
  const name = library.replace(/^lib/, "").replace(/\.so$/, "");
  return LIBRARIES.rows.find(({ names }) => names.includes(name))?.step;
}
