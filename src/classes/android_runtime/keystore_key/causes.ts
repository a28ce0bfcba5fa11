import { originOf } from "../../../facts/frame-origins.ts";
import type { Frame } from "../../../model/parsed-error.ts";
import { throwablesOf } from "../../../model/throwables.ts";
import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { look } from "../../look.ts";
import { formatFrame } from "../../wording.ts";
import type { failureClass } from "./class.ts";

interface User {
  /** What uses the key. */
  user: string;
}

export const causes = causesOf<typeof failureClass>()({
  invalidated: ({ user }: User) => ({
    text: `The key that ${user} uses has ended for good: it needs the user's authentication, and the screen lock was removed or reset, or a fingerprint or face was added since it was created.`,
    steps: [
      "Catch KeyPermanentlyInvalidatedException, delete the key (KeyStore.deleteEntry), and create a new one after the user has signed in again.",
      "setInvalidatedByBiometricEnrollment(false) keeps a key when a fingerprint is added, if that is safe enough.",
    ],
  }),
  notAuthenticated: ({ user }: User) => ({
    text: `The key that ${user} uses needs the user to have unlocked the device or confirmed with a fingerprint a short while before, and that is not so.`,
    steps: [
      "Show BiometricPrompt first, and use the key in its onAuthenticationSucceeded(); work in the background needs a key without setUserAuthenticationRequired.",
    ],
  }),
  /** What is usual of the Keystore: the file came back, its key did not. */
  keyLost: ({ user, isKeySet }: User & { isKeySet: boolean }) => ({
    text: `${user} ${isKeySet ? "reads a key set that is damaged or encrypted with another key" : "decrypts what was not encrypted with this key of the Android Keystore, or was changed since: its tag does not fit"}. Most often a backup or a move to a new device brought the encrypted file back, and its key, which never leaves a device, is gone.`,
    steps: [
      'Keep encrypted files out of backups: <exclude domain="sharedpref" path="…"/> in dataExtractionRules (Android 12 and newer) and in fullBackupContent, or android:allowBackup="false".',
      "Where it fails, catch it, delete the file and the key (KeyStore.deleteEntry), and create both anew: what was in it cannot be read any more.",
    ],
  }),
  otherKeyOrText: ({ user }: User) => ({
    text: `${user} decrypts with another key, initialization vector or associated data than was encrypted with, or a text that was changed or cut since: its tag does not fit.`,
    steps: [
      look(
        "Compare key, vector and text byte by byte with those of the encryption; text must not go through a String without Base64.",
      ),
    ],
  }),
});

export function readLog({ error, facts: { keyset, verification } }: Context<typeof failureClass>) {
  const links = throwablesOf(error);
  const frames = links.flatMap((link) => link.frames);
  const is = (name: string) => links.some(({ exception }) => exception.endsWith(`.${name}`));
  const user = nameOfUser(frames);
  const support = { ground: "typical", explicit: true } as const;
  if (is("KeyPermanentlyInvalidatedException")) return causes.proven("invalidated", { user }, support);
  if (is("UserNotAuthenticatedException")) return causes.proven("notAuthenticated", { user }, support);
  if (keyset) return causes.proven("keyLost", { user, isKeySet: true }, support);
  if (!verification && !is("AEADBadTagException")) return undefined;
  return verification || frames.some(({ className }) => className.startsWith("android.security."))
    ? causes.proven("keyLost", { user, isKeySet: false }, support)
    : causes.proven("otherKeyOrText", { user }, support);
}

/** The innermost of the app's own functions that is known by name. */
function nameOfUser(frames: readonly Frame[]): string {
  const own = frames.find(({ className, line }) => line && originOf(className) === "app");
  return own ? formatFrame(own) : "The app";
}
