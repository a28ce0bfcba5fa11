import { fileName } from "../../analysis/code/file-name.ts";

/** The first Android Gradle plugin that packages by itself what a CMake script imports. */
export const PACKAGES_IMPORTED = "4.0.0";

/** Causes of a native library from two places of which the log names neither. */
export const unlistedPlaces = {
  importedAndPackaged: ({
    file,
    imported,
    packaged,
  }: {
    file: string;
    imported: string;
    packaged: string;
  }) => ({
    text: `${imported} imports ${fileName(file)}, which the Android Gradle plugin packages by itself from ${PACKAGES_IMPORTED} on, and ${packaged} adds the folder of the same library to jniLibs.`,
    steps: [`Remove the folder from jniLibs in ${packaged}; the import packages the library.`],
    label: "packages it again",
    decidedBy: `Does the build run with an Android Gradle plugin of ${PACKAGES_IMPORTED} or newer?`,
  }),
  placesUnknown: ({ file }: { file: string }) => ({
    text: `${fileName(file)} gets into the app from more than one place, and the log names none of them.`,
    steps: [
      `Search the build for ${fileName(file)}: a jniLibs folder, a CMake script that imports it, an AAR that contains it.`,
    ],
    question: `where ${fileName(file)} comes from twice`,
  }),
};
