/** The capability that no variant of a found module has, and what the log says of both. */
export interface MissingCapability {
  /** `group:artifact:version`, or `project :shelf`. */
  asked: string;
  capability: string;
  /** The words of the log for it. */
  said: string;
  /** What the variants that the log lists provide, each once. */
  provided: readonly string[];
  /** A variant that Gradle makes itself of a POM: no module metadata was read. */
  fromPom: string | undefined;
  /** The artifact that the Kotlin plugin's capability stands for. */
  framework: string | undefined;
}

const MISSING =
  /(?:Unable to find|Cannot find) (?:a |any )?variants?(?: of [^\n]{1,200}?)? (?:with|providing) the requested capabilit(?:y|ies):? \[?(?:(?:coordinates|feature(?: named)?) )?['"]?(?<capability>[\w.:-]{0,200}\w)/;
const ASKED = /Could not resolve (?<asked>(?:project )?[\w.:-]{1,200}\w)\.?[^\S\n]{0,20}(?:\n|$)/g;
const PROVIDES = /Variant '?([\w.-]{1,100})'? provides '?([\w.:-]{1,200}\w)/g;
/** Names that Gradle gives to what it reads out of a POM. */
const OF_POM = /^(?:enforced-)?platform-(?:compile|runtime)$/;
const MOST_PROVIDED = 3;

/** What a failure says of a capability that it did not find. */
export function readCapability(raw: string): MissingCapability | undefined {
  const missing = MISSING.exec(raw);
  const asked = [...raw.slice(0, missing?.index).matchAll(ASKED)].at(-1)?.groups?.asked;
  const capability = missing?.groups?.capability;
  if (!missing || !asked || !capability) return undefined;
  const variants = [...raw.slice(missing.index).matchAll(PROVIDES)].map(
    ([, variant = "", provided = ""]) => ({
      variant,
      provided,
    }),
  );
  const provided = [...new Set(variants.map((each) => each.provided))];
  const framework = /^org\.jetbrains\.kotlin:kotlin-test-framework-(\w+)$/.exec(capability)?.[1];
  return {
    asked,
    capability,
    said: missing[0],
    provided: provided
      .filter((each) => !/-derived-(?:enforced-)?platform:/.test(each))
      .slice(0, MOST_PROVIDED),
    fromPom: variants.find(({ variant }) => OF_POM.test(variant))?.variant,
    framework: framework && `org.jetbrains.kotlin:kotlin-test-${framework}`,
  };
}
