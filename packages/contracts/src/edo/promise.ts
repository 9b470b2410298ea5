import { z } from 'zod';
import { buildIdSchema } from '../ids.ts';

/** PUT /internal/edo/promises: when news of the trip of a chain is promised; `at` null takes the promise back. */
export const chainPromiseChangeSchema = z.object({
  chainId: buildIdSchema(300),
  at: z.iso.datetime({ offset: true }).nullable(),
  userId: z.uuid(),
  /** Name of the person; empty: not known. */
  by: z.string().max(300),
});
export type ChainPromiseChange = z.infer<typeof chainPromiseChangeSchema>;
