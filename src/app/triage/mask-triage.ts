import type { Triage, TriageGroup } from "../../model/triage.ts";
import { mapStrings } from "../../support/map-strings.ts";
import { maskSecrets } from "../../support/mask-secrets.ts";

/** A triage as it may be shown: what analyses quote of the project may hold secrets. Samples are kept without them. */
export function maskTriage(triage: Triage): Triage {
  return { ...triage, groups: triage.groups.map(maskGroup) };
}

function maskGroup({ title, analysis, ...group }: TriageGroup): TriageGroup {
  const masked = { ...group, title: maskSecrets(title) };
  if (!analysis) return masked;
  const { id, sameCauseAs, ...words } = analysis;
  return {
    ...masked,
    analysis: { id, ...mapStrings(words, maskSecrets), ...(sameCauseAs && { sameCauseAs }) },
  };
}
