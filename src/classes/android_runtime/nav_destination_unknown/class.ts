import type { FailureClass } from "../../../model/failure-class.ts";

export const failureClass = {
  title: "navigation destination cannot be found",
  summary:
    "An action is valid only from the destination that declares it, and a route or deep link only if the graph contains it. The message shows where the controller stands now. Often the app had already navigated, and a second tap came too late.",
  patterns: [
    {
      needle: " cannot be found from the current destination ",
      regex:
        /Navigation action\/destination (?<destination>[\w.:/]+) cannot be found from the current destination (?<currentDestination>[^\n]+)/,
    },
    {
      needle: " cannot be found in the navigation graph",
      regex:
        /Navigation destination that matches (?:request|route) (?<destination2>[^\n]{1,400}?) cannot be found in the navigation graph/,
    },
    {
      needle: "Destination with route ",
      regex: /Destination with route (?<destination3>\S+) cannot be found/,
    },
  ],
  subject: "{destination}",
  facts: ["destination", "currentDestination"],
  causes: {
    secondTime: {
      text: "a double tap or late callback navigates again after the screen has already changed",
      decidedBy: "tap the button twice quickly: does it crash each time then?",
    },
    otherDestination: {
      text: "the action belongs to another destination than the current one",
      unless: { message: /NavDeepLinkRequest|ComposeNavGraph|route=/ },
      decidedBy:
        "log `navController.currentDestination` before the call: is it the one that declares {destination|the action}?",
      remedy: "Declare the action in the current destination, or make it a global one.",
    },
    routeMisspelled: {
      text: "the Compose route differs from its pattern: a missing argument, a slash or unencoded text",
      unless: { message: /action\/destination/ },
      decidedBy:
        "log the route before `navigate`: does it fit the pattern of `composable(...)`, argument by argument?",
      remedy: "Encode arguments with `Uri.encode`, or use typed routes.",
    },
    routeNotInGraph: {
      text: "the destination is missing from this graph, or the graph is not set yet",
      decidedBy: "log `navController.graph` before the call: does it hold {destination|the destination}?",
      remedy: "Add the destination to this graph, and navigate after the graph is set.",
    },
  },
  checks: [
    "compare {currentDestination|the current destination in the message} with the one that owns {destination|the action} in `res/navigation`",
    "if the current one is already the target, look for a second trigger",
    "for Compose, compare the route string with the patterns of the `composable(...)` calls",
  ],
  fix: "Navigate once per event and check `currentDestination?.id` before acting on a late one. Make an action global if several screens use it. Encode route arguments, or use typed routes.",
  namedInCode: ["NavHost", "composable", "navigate"],
} as const satisfies FailureClass;
