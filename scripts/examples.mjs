import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** The failures in examples/, each with what `culprit` is called with to explain it. */
export function failureExamples(root) {
  const failures = join(root, "examples/failures");
  return readdirSync(failures)
    .sort()
    .map((name) => join(failures, name))
    .filter((folder) => existsSync(join(folder, "log.txt")))
    .map((folder) => {
      const own = join(folder, "workspace");
      const mapping = join(folder, "mapping.txt");
      const workspace = existsSync(own) ? own : join(root, "examples/shelf");
      const mapped = existsSync(mapping) ? ["--mapping", mapping] : [];
      return {
        folder,
        parameters: ["analyze", join(folder, "log.txt"), "--workspace", workspace, ...mapped],
      };
    });
}
