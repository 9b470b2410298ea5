import type { EndedReasons } from '@trassa/service-kit/notification-outbox';
import type { CountedChain } from '../rollups/chain-changes.rules.ts';
import { REFUSED_STATUS, T1, T3 } from './chain-stages.rules.ts';

/** Longest reason of a message, in characters. */
const MAX_REASON_LENGTH = 200;

/** Reason of messages about a waybill that waits for a signature of the carrier after this title. */
export const buildSignatureReason = (title: string, chainId: string): string =>
  `edo-signature/${title}/${chainId}`.slice(0, MAX_REASON_LENGTH);

/** Reason of messages about a refusal in a waybill. */
export const buildRefusalReason = (chainId: string): string => `edo-refusal/${chainId}`.slice(0, MAX_REASON_LENGTH);

type ChainStatusRow = Pick<CountedChain, 'chain_id' | 'status' | 'deleted' | 'closed_at'>;

/** Reason of what a chain waits for by its furthest title; null: it waits for nothing. */
function getWaitReason({ chain_id, status, deleted, closed_at }: ChainStatusRow): string | null {
  if (deleted || closed_at !== null) return null;
  if (status === T1 || status === T3) return buildSignatureReason(status, chain_id);
  return status === REFUSED_STATUS ? buildRefusalReason(chain_id) : null;
}

function formatEndedWait(after: ChainStatusRow | undefined): string {
  if (!after || after.deleted) return 'документ удалён';
  if (after.closed_at !== null) return 'рейс завершён без Т4';
  return after.status === REFUSED_STATUS ? 'накладная отклонена' : 'подписана';
}

/** Reasons for which chains waited before a change and no longer wait, grouped by how the wait ended. */
export function listEndedWaits(before: readonly ChainStatusRow[], after: readonly ChainStatusRow[]): EndedReasons[] {
  const changed = new Map(after.map((chain) => [chain.chain_id, chain]));
  const ended = before.flatMap((chain) => {
    const [reason, now] = [getWaitReason(chain), changed.get(chain.chain_id)];
    if (reason === null || (now && getWaitReason(now) === reason)) return [];
    return { reason, words: formatEndedWait(now) };
  });
  return [...Map.groupBy(ended, ({ words }) => words)].map(([words, of]) => ({
    ...{ words, reasons: of.map(({ reason }) => reason) },
  }));
}
