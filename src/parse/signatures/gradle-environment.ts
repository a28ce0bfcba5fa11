import { machineSignatures } from "./gradle-environment-machine.ts";
import { versionSignatures } from "./gradle-environment-versions.ts";
import type { SignatureFamily } from "./signature.ts";

export const gradleEnvironment: SignatureFamily = {
  family: "gradle_environment",
  domain: "build",
  rank: 20,
  contractType: "task_failure",
  language: "gradle",
  framework: "gradle",
  signatures: [...machineSignatures, ...versionSignatures],
};
