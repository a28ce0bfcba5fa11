import type { FailureClass } from "../../../model/failure-class.ts";

const OF_AUTHENTICATION = /KeyPermanentlyInvalidatedException|UserNotAuthenticatedException/;

export const failureClass = {
  title: "Keystore key cannot decrypt, or is invalidated",
  summary:
    "Data that was encrypted with one key can be decrypted with that key alone, and unchanged. Keys of the Android Keystore never leave the device: they are in no backup, and gone with the app's data. Keys that need the user's authentication end when the screen lock is removed or, for most, when a fingerprint or face is added.",
  exceptions: [
    "javax.crypto.AEADBadTagException",
    "android.security.keystore.KeyPermanentlyInvalidatedException",
    "android.security.keystore.UserNotAuthenticatedException",
  ],
  patterns: [
    {
      needle: "Signature/MAC verification failed",
      regex: /KeyStoreException: (?<verification>Signature\/MAC verification failed)/,
    },
    {
      needle: "Protocol message contained an invalid tag",
      regex:
        /com\.google\.crypto\.tink\.[\w.]{1,100}InvalidProtocolBufferException: (?<keyset>Protocol message contained an invalid tag)/,
    },
  ],
  facts: ["verification", "keyset"],
  causes: {
    keyLost: {
      text: "a backup or a move to another device restored the encrypted file, and not the key",
      unless: { exceptions: OF_AUTHENTICATION },
      decidedBy:
        "run `adb shell bmgr backupnow <applicationId>`, reinstall the app and open it: does it fail then?",
    },
    keyReplaced: {
      text: "the key was deleted or made anew while the data stayed",
      unless: { exceptions: OF_AUTHENTICATION },
      decidedBy:
        "log each `deleteEntry` and `KeyGenerator.init` with the alias: does one run while old data is kept?",
      remedy: "Delete the encrypted data together with its key.",
    },
    otherKeyOrText: {
      text: "the text, its initialization vector or the associated data is not what was encrypted",
      unless: { exceptions: OF_AUTHENTICATION },
      decidedBy:
        "log length and hash of text, initialization vector and associated data at encryption and at decryption: does one differ?",
      remedy: "Store the initialization vector with the text, and pass the same associated data.",
    },
    invalidated: {
      text: "the screen lock was removed, or a fingerprint was added",
      when: { exceptions: /KeyPermanentlyInvalidatedException/ },
      decidedBy: "add a fingerprint, or remove the screen lock, and repeat: does it fail then?",
      remedy: "Catch `KeyPermanentlyInvalidatedException`, make a new key and ask the user to sign in again.",
    },
    notAuthenticated: {
      text: "the key needs the user to have unlocked or confirmed a short while before",
      when: { exceptions: /UserNotAuthenticatedException/ },
      decidedBy: "unlock the device and repeat at once: does it work then?",
      remedy: "Ask for the credential with `BiometricPrompt` before using the key.",
    },
  },
  checks: [
    "look at `allowBackup`, `dataExtractionRules` and `fullBackupContent` of the manifest",
    "find where the key is made, and whether that can happen twice",
    "ask whether the app was installed anew or restored on the devices that report it",
  ],
  fix: "Exclude encrypted files from backups. Where decrypting fails, delete the data and the key, make both anew, and have the user sign in again.",
  namedInCode: ["EncryptedSharedPreferences", "MasterKey", "KeyGenParameterSpec"],
} as const satisfies FailureClass;
