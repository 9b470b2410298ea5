import { doneSchema } from '../envelope.ts';
import type { SchemasOf } from '../schemas-of.ts';
import type { platformsEndpoints } from './platforms-endpoints.ts';

/** Schemas of {@link platformsEndpoints}. */
export const platformsSchemas: SchemasOf<typeof platformsEndpoints> = {
  health: { reply: doneSchema },
};
