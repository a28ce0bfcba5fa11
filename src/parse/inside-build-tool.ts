import type { Frame, ParsedError, Throwable } from "../model/parsed-error.ts";

/** A class that was not there, or could not be set up. */
const MISSING = /(?:^|\.)(?:NoClassDefFoundError|ClassNotFoundException)$/;
/** Code of build tools: where their frames are, their process and their class loaders are at work. */
const BUILD =
  /^(?:org\.gradle\.|com\.android\.build\.gradle\.|org\.apache\.maven\.|org\.codehaus\.plexus\.|org\.jetbrains\.kotlin\.(?:com\.intellij|cli|daemon|compilerRunner|gradle|buildtools|incremental)\.)/;
/** A test, which a build tool runs, and an app on a device have class paths of their own. */
const OTHER_PROGRAM =
  /^(?:org\.gradle\.api\.internal\.tasks\.testing\.|org\.apache\.maven\.surefire\.|org\.junit\.|junit\.framework\.|org\.testng\.|org\.robolectric\.|android\.app\.|android\.os\.|androidx\.test\.)/;
/** What looks for a class, whoever asked for it. */
const LOADER = /^(?:java\.|jdk\.|sun\.)|ClassLoader\b|\.classworlds\.|\.ClassRealm\b/;
const NAME = /(?<![\w$]|[\w$][./])([\w$]+(?:[./][\w$]+)+)\s*$/;

/** Of an error that a compiler prints, what stands behind the name of the exception. */
const messageOf = ({ message, exception }: ParsedError): string =>
  exception && message.startsWith(`${exception}: `) ? message.slice(exception.length + 2) : message;

/** Classes that say less of such a failure than that it is one. */
const WEAKER: ReadonlySet<string> = new Set([
  "class_not_found_runtime",
  "initializer_error",
  "task_failure",
  "configure_project_wrapper",
  "unknown_build_failure",
]);

/** What a Kotlin compiler reads the number of its JDK with, in its own packages or as IntelliJ's. */
const READS_JDK = /^(?:org\.jetbrains\.kotlin\.)?com\.intellij\.util\.lang\.JavaVersion$/;

/** A Kotlin compiler that cannot read the number of the JDK it runs on: the message is that number and nothing else. */
function readsNoJdk(error: ParsedError, chain: readonly Throwable[]): ParsedError | undefined {
  const link = chain.find(
    ({ exception, frames: [first] }) =>
      exception === "java.lang.IllegalArgumentException" &&
      first?.method === "parse" &&
      READS_JDK.test(first.className),
  );
  const jdk = /^\d{2}[\w.+-]{0,20}$/.exec(link?.message.trim() ?? "")?.[0];
  return jdk === undefined
    ? undefined
    : {
        ...error,
        type: "jdk_too_new",
        family: "gradle_environment",
        contractType: "task_failure",
        framework: "gradle",
        metadata: { ...error.metadata, jdk },
      };
}

/** A failure with a class missing to code inside a build tool: the tool's class path lacks it, not the app's. */
export function insideBuildTool(error: ParsedError): ParsedError {
  const links = [
    { exception: error.exception ?? "", message: messageOf(error), frames: error.frames },
    ...error.causes,
  ];
  const unread = readsNoJdk(error, links);
  if (unread) return unread;
  if (!WEAKER.has(error.type)) return error;
  const chain: Throwable[] = [
    { exception: error.exception ?? "", message: error.message, frames: error.frames },
    ...error.causes,
  ];
  const missing = chain.find(({ exception }) => MISSING.test(exception));
  const className = missing && NAME.exec(missing.message)?.[1]?.replaceAll("/", ".");
  const frames = chain.flatMap((link) => link.frames);
  if (!className || !frames.some((frame) => BUILD.test(frame.className))) return error;
  if (frames.some((frame) => OTHER_PROGRAM.test(frame.className))) return error;
  const asker = missing.frames.find((frame: Frame) => !LOADER.test(frame.className))?.className;
  return {
    ...error,
    type: "build_tool_class_missing",
    family: "gradle_environment",
    contractType: "task_failure",
    framework: "gradle",
    metadata: { ...error.metadata, className, ...(asker && { asker }) },
  };
}
