import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = given(
  ["libraryTarget", "moduleTarget"],
  ({ libraryTarget, moduleTarget }, { place }) => ({
    cause: `The inline function that is called${place ? ` at ${place}` : ""} is compiled for JVM ${libraryTarget}, and this module for ${moduleTarget}; its code cannot be copied into an older class file.`,
    steps: [
      `Raise the module to ${libraryTarget}: kotlin.compilerOptions.jvmTarget, and with it the level of Java (compileOptions of an android block, else the java block).`,
    ],
    ground: "told",
    said: true,
  }),
);
