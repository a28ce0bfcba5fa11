import { maskSecrets } from "./mask-secrets.ts";
import { Pseudonyms } from "./pseudonyms.ts";
import { redactAddresses, replaceWord } from "./redact-addresses.ts";
import { AppPackages, redactPackages } from "./redact-packages.ts";
import { redactPaths } from "./redact-paths.ts";

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
  return (text) => {
    const shared = redactPaths(redactAddresses(maskSecrets(text), names, hostNames), names, roots);
    const redacted = redactPackages(shared, appPackages);
    return userNames.reduce(
      (left, name) => replaceWord(left, name, `user${names.number("user", name)}`),
      redacted,
    );
  };
}

/** One text by itself. */
export function redact(text: string, options: RedactOptions = {}): string {
  return redactor(options)(text);
}
