import { z } from 'zod';

/** The most documents or chains one bulk action takes. */
export const MOST_SELECTED = 100;
const text = 'Выберите от 1 до 100 документов';
const ids = z.array(z.string().min(1).max(300)).max(MOST_SELECTED, text).default([]);
const selection = z.object({
  login: z.string().max(200).optional(),
  /** Ids of documents. */
  documents: ids,
  /** Ids of chains: all documents of each. */
  chains: ids,
});
const isSomething = (asked: { documents: string[]; chains: string[] }) => {
  const size = asked.documents.length + asked.chains.length;
  return size >= 1 && size <= MOST_SELECTED;
};

/** POST /api/edo/archives: which archives to put into one ZIP, `ЦЕПОЧКА/ДОКУМЕНТ.zip` inside. */
export const archivesAskedSchema = selection.refine(isSomething, text);
/** What a caller of POST /api/edo/archives gives. */
export type ArchivesAsked = z.input<typeof archivesAskedSchema>;

/** POST /api/edo/read. */
export const readMarksSchema = selection.refine(isSomething, text);
/** What a caller of POST /api/edo/read gives. */
export type ReadMarks = z.input<typeof readMarksSchema>;

/** How many documents became read that were not. */
export const readMarksReplySchema = z.object({ marked: z.number().int() });
/** Type of {@link readMarksReplySchema}. */
export type ReadMarksReply = z.infer<typeof readMarksReplySchema>;
