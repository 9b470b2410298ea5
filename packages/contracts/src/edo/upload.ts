import { z } from 'zod';

/** Result of one dropped file: a line of the list under the drop zone. */
const uploadedFileResultSchema = z.object({
  name: z.string(),
  size: z.number().int(),
  /** `known`: the same bytes are stored already. */
  result: z.enum(['accepted', 'known', 'refused']),
  documentIds: z.array(z.string()),
  chainId: z.string().nullable(),
  /** Recognised content for people: «Титул Т1, накладная ВК-004817». */
  summary: z.string().nullable(),
  /** Refusal code with its Russian text; null unless refused. */
  code: z.string().nullable(),
  error: z.string().nullable(),
  /** Nested archives of a refused file, which the form field `nested` would unpack. */
  nested: z.number().int().optional(),
});
export type UploadedFileResult = z.infer<typeof uploadedFileResultSchema>;

/**
 * Answer of POST /api/edo/uploads: a line per file in the order they came. The form field `nested`, `true`, before the files,
 * unpacks nested archives, which get lines of their own.
 */
export const uploadReplySchema = z.object({
  accepted: z.number().int(),
  known: z.number().int(),
  refused: z.number().int(),
  files: z.array(uploadedFileResultSchema),
});
export type UploadReply = z.infer<typeof uploadReplySchema>;

/** A file dropped earlier. */
const pastUploadSchema = uploadedFileResultSchema.extend({ id: z.uuid(), uploadedAt: z.string() });

/** GET /api/edo/uploads: the latest 200, newest first. */
export const pastUploadsSchema = z.object({ uploads: z.array(pastUploadSchema), total: z.number().int() });
/**
 * POST /api/edo/uploads/:id, id of a dropped document: removes the document from lists and figures, or restores it.
 * `confirmed`: also where an order was made of its waybill.
 */
export const uploadRemovalSchema = z.object({ deleted: z.boolean(), confirmed: z.boolean().optional() });
export type UploadRemoval = z.infer<typeof uploadRemovalSchema>;
