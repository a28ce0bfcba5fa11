import { CauseList } from "../cause-list.ts";

/** Who hosts a ComposeView: its name, what it does or is, its file, and what it would have to call. */
export interface Host {
  name: string;
  is: string;
  file: string;
  setters: readonly string[];
}

/** Causes of a composition that finds no owner in the views above it. */
export const ownerCauses = {
  noOwnerAbove: ({ owner, host }: { owner: string; host: Host }) => ({
    text: `${host.name} hosts a ComposeView and ${host.is}. Nothing in ${host.file} sets the ${owner} that a composition looks for in the views above it.`,
    steps: host.is.startsWith("is a plain Activity")
      ? [`Let ${host.name} extend ComponentActivity (androidx.activity): it sets the owners for its content.`]
      : [
          `Before the view is attached, call ${host.setters.join(", ")} on it.`,
          /^(?:Lifecycle|SavedState)/.test(owner)
            ? `The owner can be ${host.name} itself: implement LifecycleOwner and SavedStateRegistryOwner, restore the registry first, move the lifecycle to RESUMED when the view is shown and to DESTROYED when it goes.`
            : `The owner can be ${host.name} itself: implement ${owner}, and release what it holds when the view goes.`,
        ],
    label: `no ${owner} above it`,
  }),
};

/** Verdicts on them, for whichever class lists them. */
export const owners = new CauseList(ownerCauses);
