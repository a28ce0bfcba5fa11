import { frameName, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = (told) => {
  const early = told.own.find(({ method }) => method === "onCreate");
  if (!early || !/Activity/.test(told.error.message)) return undefined;
  return {
    cause: `${frameName(early)} asks for the NavController in the activity's onCreate, when the view of that id has none yet: the fragment of a FragmentContainerView makes it later, and a view without a NavHostFragment never has one.`,
    steps: [
      "val host = supportFragmentManager.findFragmentById(R.id.…) as NavHostFragment, then host.navController.",
      "Where that is null as well, the view holds no NavHostFragment (android:name), or the id is another's.",
    ],
    ground: "likely",
  };
};
