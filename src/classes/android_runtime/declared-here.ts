import { look } from "../look.ts";
/** Declared as it should be: the app that ran was built of something else. */
export const declaredCauses = {
  /** Of a permission, `isUnknown` where no table says who may hold it. */
  notInThatBuild: ({ name, held }: { name: string; held?: { isUnknown: boolean } }) => ({
    text: held
      ? `${name} is declared here, and the app that ran does not hold it.`
      : `${name} is declared here, so the app that ran was built before that, or of other source sets.`,
    question: `why the app that ran does not ${held ? "hold" : "declare"} ${name}`,
    steps: [
      "Install the app anew, and read the merged manifest of the variant that ran.",
      ...(held?.isUnknown
        ? [look("Look up who may hold it: its protection level may leave this app out.")]
        : []),
    ],
    label: "declared here",
  }),
};
