import { doneSchema } from '../envelope.ts';
import type { SchemasOf } from '../schemas-of.ts';
import type { feedbackEndpoints } from './feedback-endpoints.ts';

/** Schemas of {@link feedbackEndpoints}. */
export const feedbackSchemas: SchemasOf<typeof feedbackEndpoints> = {
  health: { reply: doneSchema },
};
