/** An external tool of an IDE of the IntelliJ platform. */
export interface ExternalTool {
  name: string;
  description: string;
  /** What follows the program, as the IDE splits it into words: quotes hold one together, `$Macros$` are replaced. */
  parameters: string;
}

/** Colours the console draws, and places as it links them. */
const inConsole = "--color always --paths absolute";

/**
 * The selection is named by its lines, since a tool's macros are replaced before its parameters are split: the text itself
 * could hold options.
 */
const selection = "--lines $SelectionStartLine$-$SelectionEndLine$";

/** What an IDE's menu offers. `gradle` is the project's Gradle wrapper. */
export const externalTools = (gradle: string): readonly ExternalTool[] => [
  {
    name: "Explain the clipboard",
    description: "Root cause of the crash or the build output that was copied",
    parameters: `analyze --clipboard ${inConsole}`,
  },
  {
    name: "Explain the selected lines",
    description: "Root cause of the failure in the selected lines of a log in an editor",
    parameters: `analyze "$FilePath$" ${selection} ${inConsole}`,
  },
  {
    name: "Explain the last failure",
    description: "Root cause of the newest failure that builds and tests left in the project",
    parameters: `analyze --newest ${inConsole}`,
  },
  {
    name: "Run Gradle and explain",
    description: "Runs the tasks that you name, and explains their failure",
    parameters: `run ${inConsole} -- ${gradle} $Prompt$`,
  },
  {
    name: "Follow the device",
    description: "Follows the device's log, and explains each crash when it happens",
    parameters: `watch ${inConsole}`,
  },
];
