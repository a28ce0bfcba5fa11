import { frameName, type Reading } from "../../stated-cause.ts";
import type { failureClass } from "./class.ts";

export const stated: Reading<typeof failureClass> = ({ error, own }) =>
  /You must call setGraph\(\) before calling getGraph\(\)/.test(error.message)
    ? {
        cause: `${own[0] ? frameName(own[0]) : "A composable"} navigates before its NavHost has set the graph: in the body of a composable, or in an effect above the NavHost.`,
        steps: [
          "Navigate in a callback, or in a LaunchedEffect inside the NavHost or below it.",
          "A start that depends on state: choose startDestination by it.",
        ],
        ground: "inKind",
      }
    : undefined;
