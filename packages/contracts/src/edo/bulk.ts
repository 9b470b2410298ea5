import { z } from 'zod';

/** Most documents or chains of one bulk action. */
const MOST_SELECTED_DOCUMENTS = 100;
const text = `Выберите от 1 до ${MOST_SELECTED_DOCUMENTS} документов`;
const ids = z.array(z.string().min(1).max(300)).max(MOST_SELECTED_DOCUMENTS, text).optional();

/** Documents of a bulk action: POST /api/edo/archives, POST /api/edo/read. */
export const selectionSchema = z
  .object({
    login: z.string().max(200).optional(),
    documents: ids,
    /** Ids of chains: all documents of each. */
    chains: ids,
  })
  .refine(({ documents = [], chains = [] }) => {
    const size = documents.length + chains.length;
    return size >= 1 && size <= MOST_SELECTED_DOCUMENTS;
  }, text);
/** Count of documents that this call marked as read. */
export const markReadReplySchema = z.object({ marked: z.number().int() });
