import { originOf } from "../../../facts/frame-origins.ts";
import { type Frame, throwablesOf } from "../../../model/parsed-error.ts";
import { frameName, type Reading, type StatedCause, type Told } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

type OfKey = Told<typeof failureClass>;

export const stated: readonly Reading<typeof failureClass>[] = [
  (told) =>
    isOf(told, "KeyPermanentlyInvalidatedException")
      ? {
          cause: `The key that ${who(told)} uses has ended for good: it needs the user's authentication, and the screen lock was removed or reset, or a fingerprint or face was added since it was made.`,
          steps: [
            "Catch KeyPermanentlyInvalidatedException, delete the key (KeyStore.deleteEntry), and make a new one after the user has signed in again.",
            "setInvalidatedByBiometricEnrollment(false) keeps a key when a fingerprint is added, if that is safe enough.",
          ],
          ground: "inKind",
          said: true,
        }
      : undefined,
  (told) =>
    isOf(told, "UserNotAuthenticatedException")
      ? {
          cause: `The key that ${who(told)} uses needs the user to have unlocked the device or confirmed with a fingerprint a short while before, and that is not so.`,
          steps: [
            "Show BiometricPrompt first, and use the key in its onAuthenticationSucceeded(); work in the background needs a key without setUserAuthenticationRequired.",
          ],
          ground: "inKind",
          said: true,
        }
      : undefined,
  (told) =>
    told.facts.keyset
      ? otherKey(`${who(told)} reads a key set that is damaged or encrypted with another key.`)
      : undefined,
  (told) => {
    const { verification } = told.facts;
    if (!verification && !isOf(told, "AEADBadTagException")) return undefined;
    return verification || framesOf(told).some(({ className }) => className.startsWith("android.security."))
      ? otherKey(
          `${who(told)} decrypts what was not encrypted with this key of the Android Keystore, or was changed since: its tag does not fit.`,
        )
      : {
          cause: `${who(told)} decrypts with another key, initialization vector or associated data than was encrypted with, or a text that was changed or cut since: its tag does not fit.`,
          steps: [
            "Compare key, vector and text byte by byte with those of the encryption; text must not go through a String without Base64.",
          ],
          ground: "inKind",
          said: true,
        };
  },
];

/** What is usual of the Keystore: the file came back, its key did not. */
const otherKey = (what: string): StatedCause => ({
  cause: `${what} Most often a backup or a move to a new device brought the encrypted file back, and its key, which never leaves a device, is gone.`,
  steps: [
    'Keep encrypted files out of backups: <exclude domain="sharedpref" path="…"/> in dataExtractionRules (Android 12 and newer) and in fullBackupContent, or android:allowBackup="false".',
    "Where it fails, catch it, delete the file and the key (KeyStore.deleteEntry), and make both anew: what was in it cannot be read any more.",
  ],
  ground: "inKind",
  said: true,
});

const isOf = ({ error }: OfKey, name: string): boolean =>
  throwablesOf(error).some(({ exception }) => exception.endsWith(`.${name}`));

const framesOf = ({ error }: OfKey): Frame[] => throwablesOf(error).flatMap(({ frames }) => frames);

/** The innermost of the app's own functions that is known by name. */
function who(told: OfKey): string {
  const own = framesOf(told).find(({ className, line }) => line && originOf(className) === "app");
  return own ? frameName(own) : "The app";
}
