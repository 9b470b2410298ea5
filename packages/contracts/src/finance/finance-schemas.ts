import { doneSchema } from '../envelope.ts';
import type { SchemasOf } from '../schemas-of.ts';
import type { financeEndpoints } from './finance-endpoints.ts';

/** Schemas of {@link financeEndpoints}. */
export const financeSchemas: SchemasOf<typeof financeEndpoints> = {
  health: { reply: doneSchema },
};
