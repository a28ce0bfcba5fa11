import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import type { failureClass } from "./class.ts";

/** Name of the signing configuration. */
type Config = { config?: string };
/** `isSearched` says that the checkout was searched for it; `ignoredBy` keeps it out of version control. */
type Missing = Config & { keystore: string; isSearched?: boolean; ignoredBy?: string };
type Elsewhere = Config & { keystore: string; module: string; there: string };
type Key = { store: string; alias: string };

const titleOf = (config: string | undefined): string =>
  `The signing configuration${config ? ` ${config}` : ""}`;

export const causes = causesOf<typeof failureClass>()({
  keystoreMissing: ({ config, keystore, isSearched, ignoredBy }: Missing) => ({
    text: `${titleOf(config)} looks for ${keystore}, which is not ${isSearched ? "in this checkout" : "on the machine that ran this"}${ignoredBy ? `: ${ignoredBy} keeps keystores out of version control` : ""}.`,
    steps: [
      "Put the keystore there, on a build server from a secret, before Gradle runs; a pull request from a fork has no secrets and must not sign with it.",
      ...(isSearched ? [] : [MODULE_FOLDER]),
      "To build without it, use assembleDebug, or sign only where the file exists.",
    ],
    label: "not here",
  }),
  keystoreElsewhere: ({ config, keystore, module, there }: Elsewhere) => ({
    text: `${titleOf(config)} looks for ${keystore} in ${module}, and it is ${there}.`,
    steps: [MODULE_FOLDER],
    label: "another folder",
  }),
  keystoreNotCommitted: ({ config, keystore, there }: Config & { keystore: string; there: string }) => ({
    text: `${titleOf(config)} looks for ${keystore}. ${there} is in this folder, outside of version control, and was not there where the build ran.`,
    steps: [
      "On a build server write it from a secret, before Gradle runs.",
      look("If the build ran here, compare the path in the message with where the file is."),
    ],
    label: "not in version control",
  }),
  propertyMissing: ({ config, property, path }: Config & { property: string; path: string }) => ({
    text: `${titleOf(config)} in ${path} sets no ${property}.`,
    steps: [`Give ${property} a value.`, SIGN_WHERE_IT_IS],
    label: `no ${property}`,
  }),
  propertyEmpty: ({ config, property, isOutside }: Config & { property: string; isOutside: boolean }) => ({
    text: `${titleOf(config)} takes ${property} from ${isOutside ? "the environment or a property" : "a value"}, and in this build that was empty.`,
    steps: [
      isOutside
        ? "Set it where this build runs: the environment of the job, or gradle.properties of the user."
        : `Give ${property} a value.`,
      SIGN_WHERE_IT_IS,
    ],
    label: "came out empty",
  }),
  wrongPassword: ({ store }: { store: string }) => ({
    text: `The password given for ${store} does not open it, or the file is not the one that was meant.`,
    steps: [
      look(
        "Check storePassword as it arrives there: a secret that is empty, cut at a $, or ends in a line feed reads the same.",
      ),
      "Try it: keytool -list -keystore <file>. Where the keystore is decoded from a secret, see that the decoded file is whole.",
    ],
  }),
  noSuchAlias: ({ store, alias }: Key) => ({
    text: `${store} opens, and has no key ${alias}.`,
    steps: [look("keytool -list -keystore <file> lists the aliases; write the right one in keyAlias.")],
  }),
  wrongKeyPassword: ({ store, alias }: Key) => ({
    text: `${store} opens, and the password given for its key ${alias} is not the right one.`,
    steps: [look("Check keyPassword; in a keystore of type PKCS12 it is the same as storePassword.")],
  }),
  notReadable: ({ store }: { store: string }) => ({
    text: `${store} is no keystore that the JDK can read: text, a file decoded wrongly, or a newer format than that JDK knows.`,
    steps: [
      "Where it is decoded from a secret, decode it again (base64 --decode) and compare its size with the original.",
    ],
  }),
}).settleByLog("keystoreMissing", "wrongKeyPassword", "wrongPassword", "noSuchAlias");

const MODULE_FOLDER =
  'Name it from the module\'s folder: file("…") begins there, rootProject.file("…") at the root.';
const SIGN_WHERE_IT_IS =
  "So that builds without the key still work, sign only where it is there, or with the debug configuration otherwise.";

/** What the JDK says of a keystore that it opened, or tried to. */
const REASONS = [
  [/password was incorrect/i, "wrongPassword"],
  [/^No key with alias/i, "noSuchAlias"],
  [/Cannot recover key|Get Key failed|Given final block not properly padded/i, "wrongKeyPassword"],
  [/Tag number over 30|Invalid keystore format|toDerInputStream|DerInputStream/i, "notReadable"],
] as const;

export function readLog({ facts }: Context<typeof failureClass>) {
  const { keystore, signingConfig: config, store, reason, alias = "the key" } = facts;
  if (keystore) return causes.proven("keystoreMissing", { config, keystore }, { explicit: true });
  const cause = REASONS.find(([pattern]) => pattern.test(reason ?? ""))?.[1];
  if (!store || !cause) return undefined;
  const ground = cause === "noSuchAlias" ? "stated" : "typical";
  return causes.proven(cause, { store, alias }, { ground, explicit: true });
}
