import { z } from 'zod';
import { idText } from '../ids.ts';

/** PUT /internal/edo/promises: when news of the trip of a chain is promised; `at` null takes the promise back. */
export const promiseChainSchema = z.object({
  chainId: idText(300),
  at: z.iso.datetime({ offset: true }).nullable(),
  userId: z.uuid(),
  /** Name of the person; empty: not known. */
  by: z.string().max(300),
});
export type PromisedChainTime = z.infer<typeof promiseChainSchema>;
