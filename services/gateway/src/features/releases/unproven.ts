import { findProvenanceFault, type Provenance } from '@trassa/contracts/platform/release-provenance';
import type { RemoteManifest } from '@trassa/contracts/platform/remote-manifest';
import { problem } from '@trassa/service-kit/problem-error';

/** Keys of releases, and whether nothing is published without a provenance of committed sources. */
export interface ProvenanceRule {
  publicKeys: readonly string[];
  isNeeded: boolean;
}

/** Refuses a wrong provenance; if one is needed, also none or uncommitted sources. @throws releases/no-provenance */
export async function refuseUnproven(
  { publicKeys, isNeeded }: ProvenanceRule,
  manifest: RemoteManifest,
  provenance: Provenance | undefined,
): Promise<void> {
  const fault = provenance ? await findProvenanceFault(provenance, manifest, publicKeys) : 'absent';
  const isAccepted = fault === null || (!isNeeded && (fault === 'absent' || fault === 'uncommitted'));
  if (!isAccepted) throw problem('releases/no-provenance', { details: fault });
}
