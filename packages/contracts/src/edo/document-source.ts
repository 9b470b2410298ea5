import { z } from 'zod';

/** GET /api/edo/documents/:id/xml: the original text of the document's XML, whole, and how it was encoded. */
export const documentXmlSchema = z.object({
  documentId: z.string(),
  fileName: z.string(),
  encoding: z.string(),
  size: z.number().int(),
  text: z.string(),
});
export type DocumentXml = z.infer<typeof documentXmlSchema>;
