import { causesOf } from "../../cause-list.ts";
import type { Context } from "../../context.ts";
import type { failureClass } from "./class.ts";

const MAY_BE_LOST =
  "commitAllowingStateLoss() or dismissAllowingStateLoss() only where losing this change after a restart does not matter.";

/** The transaction and what it runs in, and what the project's libraries offer. */
type LateWork = { change: string; isLeft: boolean; collects?: boolean; tellsSaved: boolean };

export const causes = causesOf<typeof failureClass>()({
  lateWork: ({ change, isLeft, collects, tellsSaved }: LateWork) => ({
    text: `${change}, which may come when the activity has already saved its state${isLeft ? " (the app was left meanwhile)" : ""}. The fragment manager then refuses changes that would be lost.`,
    steps: [
      `Do it only while the screen is started: ${collects ? "collect the event in repeatOnLifecycle(Lifecycle.State.STARTED), or " : ""}keep what came and do it in onStart().`,
      ...(tellsSaved
        ? ["As a guard: where isStateSaved of the fragment manager is true, leave it for onStart()."]
        : []),
      MAY_BE_LOST,
    ],
    label: "state already saved",
  }),
  resultCallback: ({ change }: { change: string }) => ({
    text: `${change}, which comes before the activity counts as resumed; until then its saved state stands.`,
    steps: [
      "Keep what came in a field, and commit in onPostResume (onResumeFragments of a FragmentActivity).",
      MAY_BE_LOST,
    ],
    label: "state still saved",
  }),
  wentBack: ({ line }: { line: number }) => ({
    text: `Line ${line} goes back without asking whether the activity has saved its state: super.onBackPressed() pops the fragments' back stack, and their manager refuses that when the activity is being left already.`,
    steps: [
      "Leave onBackPressed() when isStateSaved of the fragment manager is true: the key came when the screen was going away.",
      "Where the fragment manager is the platform's (android.app) and older than Android 8.0, remember it in onSaveInstanceState() and forget it in onResume().",
    ],
    label: "state already saved",
  }),
});

/** Callbacks that come after the activity was started, and before it counts as resumed. */
export const BEFORE_RESUMED = /^(?:onNewIntent|onActivityResult|onRequestPermissionsResult)$/;

export function readLog({ root, error, here, frames, own }: Context<typeof failureClass>) {
  if (!/onSaveInstanceState/.test(root?.message ?? error.message) || !here) return undefined;
  const isLate = frames.some(
    ({ className, method }) =>
      /\.BaseContinuationImpl$|\.tasks\.|AsyncTask$/.test(className) ||
      /^(?:invokeSuspend|onSuccess|onComplete|onResponse|onPostExecute|onLoadFinished)$/.test(method),
  );
  const support = { ground: "typical" } as const;
  if (isLate) {
    const tellsSaved = frames.some(({ className }) => className.startsWith("androidx.fragment."));
    const change = `${here} commits a fragment transaction when work comes back`;
    return causes.proven("lateWork", { change, isLeft: true, tellsSaved }, support);
  }
  const early = own.find(({ method }) => BEFORE_RESUMED.test(method));
  const change = `${here} commits a fragment transaction in ${early?.method}()`;
  return early && causes.proven("resultCallback", { change }, support);
}
