import { maskSecrets } from "./mask-secrets.ts";
import { Pseudonyms } from "./pseudonyms.ts";
import { redactAddresses, replaceWord } from "./redact-addresses.ts";
import { AppPackages, redactPackages } from "./redact-packages.ts";
import { personsIn, redactPaths } from "./redact-paths.ts";

export interface RedactOptions {
  /** Package names of the app, beside those that are learned from frames: `org.maker.shelf`. */
  packages?: readonly string[];
  /** Absolute paths of the workspace, as logs may print them. */
  roots?: readonly string[];
  userNames?: readonly string[];
  hostNames?: readonly string[];
}

/**
 * A function that makes texts fit for sharing: secrets are masked; paths, package names, users, hosts, e-mail and
 * network addresses and phone numbers get stand-ins. The same name gets the same stand-in in every text it is given,
 * so that the texts still fit together. Linear time.
 */
export function redactor(options: RedactOptions = {}): (text: string) => string {
  const { packages = [], roots = [], userNames = [], hostNames = [] } = options;
  const names = new Pseudonyms();
  const appPackages = new AppPackages(packages, names);
  const persons = new Set(userNames);
  return (text) => {
    for (const name of personsIn(text)) if (persons.size < mostPersons) persons.add(name);
    const shared = redactPaths(redactAddresses(maskSecrets(text), names, hostNames), names, roots);
    const redacted = redactPackages(shared, appPackages);
    return [...persons].reduce(
      (left, name) => replaceWord(left, name, `user${names.number("user", name)}`),
      redacted,
    );
  };
}

/** Names of people that are looked for: each costs a pass over every text. */
const mostPersons = 20;

/** A redactor that has seen all of these texts: it knows a name also where that stands before what gives it away. */
export function redactorOf(texts: Iterable<string>, options: RedactOptions = {}): (text: string) => string {
  const redactText = redactor(options);
  for (const text of texts) redactText(text);
  return redactText;
}

/** One text by itself. */
export function redact(text: string, options: RedactOptions = {}): string {
  return redactor(options)(text);
}
