import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import { formatFrame } from "../../wording.ts";
import type { failureClass } from "./class.ts";

export const causes = causesOf<typeof failureClass>()({
  /** `id` is the view's, where the project shows that a NavHostFragment is in it. */
  tooEarly: ({ who, id }: { who: string; id?: string }) => ({
    text: id
      ? `${who} asks the view ${id} for its NavController, but a FragmentContainerView gets its NavHostFragment's view only after ${who}, so there is none to find yet.`
      : `${who} asks for the NavController in the activity's onCreate, when the view of that id has none yet: the fragment of a FragmentContainerView makes it later, and a view without a NavHostFragment never has one.`,
    steps: [
      `Ask the fragment instead, which is there already: (supportFragmentManager.findFragmentById(R.id.${id ?? "…"}) as NavHostFragment).navController.`,
      ...(id
        ? []
        : [
            "Where that is null as well, the view holds no NavHostFragment (android:name), or the id is another's.",
          ]),
    ],
    label: "too early for the view",
  }),
  noFragment: ({ id, layout }: { id: string; layout: string }) => ({
    text: `${id} in ${layout} is a FragmentContainerView without a fragment: no NavHostFragment is named there, and no line of this project puts one into it, so it has no NavController.`,
    steps: [
      'Name the fragment and its graph there: android:name="androidx.navigation.fragment.NavHostFragment", app:defaultNavHost="true", app:navGraph="@navigation/…".',
    ],
    label: "holds no NavHostFragment",
  }),
  wrongView: ({ id, tag }: { id: string; tag: string }) => ({
    text: `${id} is a ${tag} and no NavHostFragment, so it has no NavController.`,
    steps: ["Pass the id of the FragmentContainerView that holds the NavHostFragment."],
    label: "not the host",
  }),
});

export function readLog({ own, error }: Context<typeof failureClass>) {
  const early = own.find(({ method }) => method === "onCreate");
  if (!early || !/Activity/.test(error.message)) return undefined;
  return causes.supported("tooEarly", { who: formatFrame(early) });
}
