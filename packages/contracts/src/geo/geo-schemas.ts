import { doneSchema } from '../envelope.ts';
import type { SchemasOf } from '../schemas-of.ts';
import type { geoEndpoints } from './geo-endpoints.ts';

/** Schemas of {@link geoEndpoints}. */
export const geoSchemas: SchemasOf<typeof geoEndpoints> = {
  health: { reply: doneSchema },
};
