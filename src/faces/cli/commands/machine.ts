import type { CommandSpec } from "../command.ts";
import { color, strictConfig, textOrJson, workspace } from "../options.ts";

/** Commands on this machine and its settings. */
export const machineCommands: readonly CommandSpec[] = [
  {
    name: "config",
    operands: "show | get KEY | set KEY VALUE | unset KEY | path",
    summary: "Show and change the settings, and say where each comes from",
    options: {
      workspace,
      origin: { type: "boolean", help: "Say where each value comes from" },
      format: textOrJson,
      "strict-config": strictConfig,
    },
    details: `Settings come from your own file (path prints where it is), the project's
.culprit/config.jsonc, CULPRIT_* variables and options; the later wins. set and
unset change your own file and keep its comments. A project's file may not set
what reaches out of the project or runs programs. Secrets are never printed.

  culprit config show --origin
  culprit config set network.allowed true`,
    load: () => import("../config.ts"),
  },
  {
    name: "doctor",
    operands: "",
    summary: "Check what this machine and project offer",
    options: {
      workspace,
      format: textOrJson,
      color,
    },
    details: "Prints nothing secret. Exits 0 when culprit is usable here, 1 when it is not.",
    load: () => import("../doctor.ts"),
  },
  {
    name: "facts",
    operands: "check [FILE]",
    summary: "Check the project's own facts: messages and known issues",
    options: {
      workspace,
      format: textOrJson,
    },
    details: `Without FILE it is the project's .culprit/facts.json. Exits 0 when every row can
be used, 2 when one cannot, each named with its line.`,
    load: () => import("../facts.ts"),
  },
  {
    name: "metrics",
    operands: "[DIR]",
    summary: "What the explore tools were used for, by component and in all",
    options: {
      workspace,
      format: textOrJson,
    },
    details: "Reads .culprit/metrics of the project, or the folder named.",
    load: () => import("../metrics.ts"),
  },
  {
    name: "completion",
    operands: "bash|zsh|fish|powershell",
    summary: "Print a completion script for a shell",
    options: {},
    details: '  eval "$(culprit completion bash)"',
    load: () => import("../completion.ts"),
  },
];
