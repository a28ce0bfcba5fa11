import { given, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: readonly Reading<typeof failureClass>[] = [
  given(["destination", "currentDestination"], ({ destination, currentDestination }, told) => {
    const current = /:id\/(\w+)|route=([^\s)]+)|label=(\S+)/.exec(currentDestination);
    const at = current?.[1] ?? current?.[2] ?? current?.[3];
    const action = destination.replace(/^.*:id\//, "");
    if (!at) return undefined;
    return {
      cause: `${told.here ?? "The app"} navigates with ${action} while the screen on top is already ${at}, which has no such action: a second tap, or an event that came after the navigation.`,
      steps: [
        `Navigate only from where ${action} belongs: if (navController.currentDestination?.id == R.id.…) navigate(…).`,
        "Where the event comes from a flow or LiveData, mark it as handled, so that it does not fire again on return.",
        `Where ${at} should have it, add the action there, or make it a global action.`,
      ],
      ground: "inKind",
    };
  }),
  given(["destination"], ({ destination }, told) => ({
    cause: `${told.here ?? "The app"} navigates to ${destination}, which the graph of this NavController does not contain.`,
    steps: [
      'Compare it with composable("…") or the @Serializable route in the NavHost: a slip, an argument that is not in the pattern, or a destination of another (nested) NavHost.',
      "A text with / or ? in an argument breaks a route: Uri.encode it, or use typed routes.",
    ],
    ground: "likely",
  })),
];
