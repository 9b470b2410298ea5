import type { ReleaseAudit, ReleasesReply } from '@trassa/contracts/platform/releases';
import { shellId } from '@trassa/contracts/platform/remote-manifest';
import type { ReleaseChange } from './releases.messages.ts';

/** Published version with its state and what can be done with it. */
export interface VersionRow {
  readonly key: string;
  readonly remote: string;
  readonly title: string;
  readonly version: string;
  readonly publishedAt: string;
  readonly publishedBy: string;
  readonly state: 'live' | 'killed' | 'proposed' | 'kept';
  /** Reason of the switch-off, or author and reason of the proposal. */
  readonly note: { readonly by?: string; readonly why: string } | null;
  readonly changes: readonly ReleaseChange[];
}

const changesByState: Record<VersionRow['state'], readonly ReleaseChange[]> = {
  live: ['rollback', 'kill'],
  killed: ['revive', 'rollback'],
  proposed: ['approve', 'reject'],
  kept: ['promote'],
};

type Note = VersionRow['note'];

/** State of a version with its note. */
function getStateAndNote(
  isLive: boolean,
  killed: string | null,
  proposal: ReleaseAudit | undefined,
): [VersionRow['state'], Note] {
  if (isLive) return killed === null ? ['live', null] : ['killed', { why: killed }];
  return proposal ? ['proposed', { by: proposal.by, why: proposal.why }] : ['kept', null];
}

/** All published versions: proposed ones first, then those of the shell, then by module, the newest first. */
export function buildVersionRows({ remotes, releases, proposals }: ReleasesReply): VersionRow[] {
  const rows = releases.map(({ remote, version, live, publishedAt, publishedBy }): VersionRow => {
    const module = remotes.find((entry) => entry.remote === remote);
    const proposal = proposals.find((entry) => entry.remote === remote && entry.to === version);
    const [state, note] = getStateAndNote(live, module?.killed ?? null, proposal);
    const title = module?.title ?? remote;
    const isAlone = releases.every((other) => other.remote !== remote || other.version === version);
    const impossible = [isAlone && 'rollback', remote === shellId && 'kill'];
    const changes = changesByState[state].filter((change) => !impossible.includes(change));
    return { key: `${remote} ${version}`, remote, title, version, publishedAt, publishedBy, state, note, changes };
  });
  const getPlace = ({ state, remote }: VersionRow) => (state === 'proposed' ? 0 : remote === shellId ? 1 : 2);
  return rows.toSorted((a, b) => getPlace(a) - getPlace(b));
}
