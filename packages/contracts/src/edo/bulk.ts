import { z } from 'zod';

/** The most documents or chains one bulk action takes. */
const MOST_SELECTED = 100;
const text = `Выберите от 1 до ${MOST_SELECTED} документов`;
const ids = z.array(z.string().min(1).max(300)).max(MOST_SELECTED, text).optional();

/** Documents of a bulk action: POST /api/edo/archives, POST /api/edo/read. */
export const selectionSchema = z
  .object({
    login: z.string().max(200).optional(),
    /** Ids of documents. */
    documents: ids,
    /** Ids of chains: all documents of each. */
    chains: ids,
  })
  .refine(({ documents = [], chains = [] }) => {
    const size = documents.length + chains.length;
    return size >= 1 && size <= MOST_SELECTED;
  }, text);
/** How many documents became read that were not. */
export const readMarksReplySchema = z.object({ marked: z.number().int() });
