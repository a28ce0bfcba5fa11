import type { Signature } from "./signature.ts";

/** Windows, fragments, view models and navigation. */
export const screenSignatures: Signature[] = [
  {
    id: "bad_window_token",
    exceptions: [
      "android.view.WindowManager$BadTokenException",
      "android.view.WindowManager$InvalidDisplayException",
    ],
    patterns: [
      {
        needle: "BadTokenException: Unable to add window -- ",
        regex:
          /BadTokenException: Unable to add window -- (?:token (?<token>\S+) is not (?:valid|for an application)|permission denied for (?:this )?window type (?<wtype>\d+)|app for token)/,
      },
    ],
  },
  {
    id: "fragment_state_loss",
    patterns: [
      "Can not perform this action after onSaveInstanceState",
      {
        needle: "FragmentManager ",
        regex:
          /FragmentManager (?<managerState>is already executing transactions|has been destroyed|has not been attached to a host)/,
      },
    ],
  },
  {
    id: "fragment_detached",
    patterns: [
      {
        needle: " not attached to ",
        regex:
          /Fragment (?<className>\w+)\S*(?: \([^)]*\))?[^\n]{0,400}? not attached to (?<to>a context|an activity|a fragment manager|a host)/,
      },
      "Can't access the Fragment View's LifecycleOwner",
      "did not return a View from onCreateView()",
    ],
  },
  {
    id: "fragment_instantiation",
    exceptions: [
      "androidx.fragment.app.Fragment$InstantiationException",
      "android.app.Fragment$InstantiationException",
    ],
    patterns: [
      {
        needle: "Unable to instantiate fragment ",
        regex: /Unable to instantiate fragment (?<className>[\w.$]+): (?<reason>[^\n]+)/,
      },
    ],
  },
  {
    id: "viewmodel_creation",
    rank: 45,
    patterns: [
      {
        needle: "Cannot create an instance of ",
        regex: /Cannot create an instance of (?:class )?(?<className>[\w.$]+)/,
      },
      {
        needle: " has no zero argument constructor",
        regex: /(?:^|[\s'"(])(?<className2>[\w.$]{1,200}) has no zero argument constructor/,
      },
    ],
  },
  {
    id: "nav_destination_unknown",
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
  },
  {
    id: "nav_controller_missing",
    patterns: ["does not have a NavController set"],
  },
  {
    id: "window_leaked",
    patterns: [
      {
        needle: "WindowLeaked: Activity ",
        regex: /WindowLeaked: Activity (?<activity>[\w.$]+) has leaked window/,
      },
    ],
  },
];
