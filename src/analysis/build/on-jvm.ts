import type { ParsedError } from "../../model/parsed-error.ts";
import { throwablesOf } from "../../model/throwables.ts";

/** Frames that only the JVM's runners of tests have; a device names its process, and runs tests with other ones. */
const JVM_RUNNER =
  /^(?:org\.gradle\.api\.internal\.tasks\.testing\.|jdk\.internal\.reflect\.|com\.intellij\.(?:rt|junit)|org\.junit\.(?:platform|jupiter)\.|org\.robolectric\.|worker\.org\.gradle)/;
const ON_DEVICE = /^(?:android\.app\.|androidx\.test\.runner\.|com\.android\.internal\.os\.|dalvik\.)/;

/** A test on the JVM: there is no device, no Android and no installed app. */
export function isOnJvm(error: ParsedError): boolean {
  const names = throwablesOf(error)
    .flatMap(({ frames }) => frames)
    .map(({ className }) => className);
  if (error.process !== undefined || names.some((name) => ON_DEVICE.test(name))) return false;
  return (
    names.some((name) => JVM_RUNNER.test(name)) ||
    (error.metadata?.test !== undefined && !error.metadata.device)
  );
}
