import type { LiveState } from '@trassa/contracts/platform/releases';
import { problem } from '@trassa/service-kit/problem-error';
import type { Transaction } from 'kysely';
import type { GatewayTables } from '../../db/schema.ts';
import { findProposal, findRelease, insertAudit, lockLiveVersion } from './releases.queries.ts';
import type { ChangeReason } from './releases.ts';

/** Id of the person whom the audit names, since an e-mail address may change; null for the release tool. */
const getPersonId = (by: string) => /\(([\w-]+)\)$/.exec(by)?.[1] ?? null;

/** Whether `by` may approve what `proposedBy` has proposed: another person, never the release tool. */
function mayApprove(by: string, proposedBy: string): boolean {
  const person = getPersonId(by);
  return person !== null && person !== getPersonId(proposedBy);
}

type Trx = Transaction<GatewayTables>;

/** Version of a remote that a change is about. */
export interface RemoteVersion {
  remote: string;
  version: string;
}

/** Proposes to make a version live, in place of another earlier proposal. @throws releases/unknown-version */
export async function proposeVersion(
  trx: Trx,
  { remote, version }: RemoteVersion,
  { by, why }: ChangeReason,
): Promise<LiveState> {
  const live = await lockLiveVersion(trx, remote);
  if (!(await findRelease(trx, remote, version))) throw problem('releases/unknown-version');
  const state = { remote, live: live?.version ?? null, killed: live?.killed ?? null };
  if (live?.version === version) return state;
  const former = await findProposal(trx, remote);
  const isSame = former?.to_version === version && former.by === by && former.why === why;
  const from_version = live?.version ?? null;
  if (!isSame) await insertAudit(trx, { by, remote, action: 'propose', from_version, to_version: version, why });
  return { ...state, proposed: version };
}

/** Refuses to approve a version that nobody, or the same person, has proposed. The remote is locked from here on. */
export async function refuseOwnApproval(trx: Trx, { remote, version }: RemoteVersion, by: string): Promise<void> {
  await lockLiveVersion(trx, remote);
  const proposal = await findProposal(trx, remote);
  if (proposal?.to_version !== version) throw problem('releases/nothing-proposed');
  if (!mayApprove(by, proposal.by)) throw problem('releases/own-proposal');
}

/** Takes a proposal back, also one's own. @throws releases/nothing-proposed */
export async function rejectProposal(
  trx: Trx,
  { remote, version }: RemoteVersion,
  { by, why }: ChangeReason,
): Promise<LiveState> {
  const live = await lockLiveVersion(trx, remote);
  const proposal = await findProposal(trx, remote);
  if (proposal?.to_version !== version) throw problem('releases/nothing-proposed');
  const from_version = live?.version ?? null;
  await insertAudit(trx, { by, remote, action: 'reject', from_version, to_version: version, why });
  return { remote, live: from_version, killed: live?.killed ?? null };
}
