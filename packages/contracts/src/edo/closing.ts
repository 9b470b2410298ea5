import { z } from 'zod';
import { buildChosenItemsSchema } from '../ids.ts';
import { MOST_CHAINS_CLOSED_AT_ONCE } from './limits.ts';

const texts = {
  chains: `Выберите от 1 до ${MOST_CHAINS_CLOSED_AT_ONCE} накладных`,
  reason: 'Укажите причину',
  long: 'Причина: не более 500 символов',
};

/** POST /api/edo/chains/close: trips without news are finished without T4. Idempotent. */
export const closeChainsSchema = z.object({
  login: z.string().trim().max(200).optional(),
  chains: buildChosenItemsSchema(
    z.string().min(1, texts.chains).max(300, texts.chains),
    MOST_CHAINS_CLOSED_AT_ONCE,
    texts.chains,
  ),
  reason: z.string().trim().min(1, texts.reason).max(500, texts.long),
});
export type CloseChains = z.infer<typeof closeChainsSchema>;

/** POST /internal/edo/chains/reopen: closings that a person takes back in services/orders. `by` may be empty. Idempotent. */
export const reopenChainsSchema = z.object({
  chains: z.array(z.string().min(1).max(300)).min(1).max(MOST_CHAINS_CLOSED_AT_ONCE),
  userId: z.uuid(),
  by: z.string().max(300),
});
export type ReopenChains = z.infer<typeof reopenChainsSchema>;

/** Result. `unchanged`: count of trips already over. A refused trip stays as before, `error` is a Russian text. */
export const closeChainsReplySchema = z.object({
  closed: z.number().int(),
  unchanged: z.number().int(),
  refused: z.array(z.object({ chainId: z.string(), error: z.string() })),
  /** Lines of history of the orders of the finished trips, by which services/orders undoes the finish. */
  changes: z.array(z.uuid()).optional(),
});
export type CloseChainsReply = z.infer<typeof closeChainsReplySchema>;
