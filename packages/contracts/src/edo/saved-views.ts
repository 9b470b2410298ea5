import { z } from 'zod';

const texts = {
  name: 'Назовите вид',
  longName: 'Название вида: не более 60 символов',
  query: 'Слишком много фильтров для одного вида',
};

/** Postgres cannot store a zero byte. */
const text = z.string().refine((value) => !value.includes('\0'), texts.name);

/** Saved view of the list of waybills: filters and sort, as in a link to the list. */
export const savedViewSchema = z.object({
  name: text.trim().min(1, texts.name).max(60, texts.longName),
  query: text.max(8000, texts.query),
});
export type SavedView = z.infer<typeof savedViewSchema>;

/** DELETE /api/edo/views: which view. */
export const viewChoiceSchema = savedViewSchema.pick({ name: true });
