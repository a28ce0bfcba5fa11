import type { Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = (told) => {
  if (!/onSaveInstanceState/.test(told.root?.message ?? told.error.message) || !told.here) return undefined;
  const late = told.frames.some(
    ({ className, method }) =>
      /\.BaseContinuationImpl$|\.tasks\.|AsyncTask$/.test(className) ||
      /^(?:invokeSuspend|onSuccess|onComplete|onResponse|onPostExecute|onLoadFinished)$/.test(method),
  );
  const early = told.own.find(({ method }) =>
    /^(?:onNewIntent|onActivityResult|onRequestPermissionsResult)$/.test(method),
  );
  if (!late && !early) return undefined;
  return {
    cause: late
      ? `${told.here} commits a fragment transaction when work comes back late: the activity has saved its state by then, and is in the background or about to be.`
      : `${told.here} commits a fragment transaction during ${early?.method}, which runs before the activity counts as resumed; until then its saved state stands.`,
    steps: [
      late
        ? "Let it wait until the screen is back: keep what came, and commit when onStart finds it."
        : "Keep what came in a field, and commit in onPostResume (onResumeFragments of a FragmentActivity).",
      "commitAllowingStateLoss and dismissAllowingStateLoss only where it does not matter that the change is gone after a restart.",
    ],
    ground: "inKind",
  };
};
