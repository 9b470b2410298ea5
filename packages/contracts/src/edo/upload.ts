import { z } from 'zod';

/** What became of one dropped file: a line of the list under the drop zone. */
export const uploadLineSchema = z.object({
  name: z.string(),
  size: z.number().int(),
  /** `known`: the same bytes had been dropped before, nothing was added. */
  result: z.enum(['accepted', 'known', 'refused']),
  documentIds: z.array(z.string()),
  chainId: z.string().nullable(),
  /** What was read, for people: «Титул Т1, накладная ВК-004817». */
  summary: z.string().nullable(),
  /** Refusal code with its Russian text; null unless refused. */
  code: z.string().nullable(),
  error: z.string().nullable(),
  /** Archives inside a refused one, which a drop with the form field `nested` would unpack. */
  nested: z.number().int().optional(),
});
/** Type of {@link uploadLineSchema}. */
export type UploadLine = z.infer<typeof uploadLineSchema>;

/**
 * Answer of POST /api/edo/uploads: a line per file in the order they came. The form field `nested`, `true`, before the files
 * unpacks archives in archives: then there is a line for each of those, too.
 */
export const uploadReplySchema = z.object({
  accepted: z.number().int(),
  known: z.number().int(),
  refused: z.number().int(),
  files: z.array(uploadLineSchema),
});
/** Type of {@link uploadReplySchema}. */
export type UploadReply = z.infer<typeof uploadReplySchema>;

/** A file dropped earlier. */
export const pastUploadSchema = uploadLineSchema.extend({ id: z.uuid(), uploadedAt: z.string() });

/** GET /api/edo/uploads: the latest 200, newest first. */
export const pastUploadsSchema = z.object({ uploads: z.array(pastUploadSchema), total: z.number().int() });
/**
 * POST /api/edo/uploads/:id, the id of a document that was dropped: takes it out of lists and figures, or back. `confirmed`: also
 * where an order was made of its waybill.
 */
export const uploadRemovalSchema = z.object({ deleted: z.boolean(), confirmed: z.boolean().optional() });
/** Type of {@link uploadRemovalSchema}. */
export type UploadRemoval = z.infer<typeof uploadRemovalSchema>;
