import { z } from 'zod';
import { envelope } from '../envelope.ts';
import type { SchemasOf } from '../schemas-of.ts';
import { orderFileMappingSchema, orderFileSchema } from './order-file.ts';
import type { orderFilesEndpoints } from './order-files-endpoints.ts';

const params = z.object({ id: z.uuid() });
const reply = envelope(orderFileSchema);

/** Schemas of {@link orderFilesEndpoints}. */
export const orderFilesSchemas: SchemasOf<typeof orderFilesEndpoints> = {
  template: { reply: z.unknown() },
  uploadFile: { reply },
  file: { params, reply },
  mapFile: { params, body: orderFileMappingSchema, reply },
  takeFile: { params, reply },
  badRows: { params, reply: z.unknown() },
};
