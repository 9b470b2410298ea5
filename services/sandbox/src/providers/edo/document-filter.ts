import { z } from 'zod';
import { DAY_SECONDS, parseQuarterBounds, parseStartOfDay } from '../../shared/moscow-time.rules.ts';

/** Query of the document list; error texts are those of the exchange. */

const flagSchema = z
  .enum(['true', 'false', '1', '0', ''])
  .default('false')
  .transform((value) => value === 'true' || value === '1');
const textSchema = z.string().trim().default('');
const buildWholeNumberSchema = (least: number, most: number, standard: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'ожидается целое число')
    .default(String(standard))
    .transform(Number)
    .pipe(z.number().min(least, `не меньше ${least}`).max(most, `не больше ${most}`));

const daySchema = textSchema.transform((value, context) => {
  if (value === '') return undefined;
  const seconds = parseStartOfDay(value);
  if (seconds === undefined) context.addIssue({ code: 'custom', message: 'ожидается дата ГГГГ-ММ-ДД' });
  return seconds;
});

const quarterSchema = textSchema.transform((value, context) => {
  if (value === '' || value === '0') return undefined;
  const bounds = parseQuarterBounds(value);
  if (!bounds) context.addIssue({ code: 'custom', message: 'ожидается 0 или год и квартал, например 20253' });
  return bounds;
});

const instantSchema = textSchema.transform((value, context) => {
  if (value === '') return undefined;
  // An unescaped plus sign arrives as a space.
  const at = Date.parse(value.replace(/ (\d{2}:\d{2})$/, '+$1'));
  if (Number.isNaN(at)) context.addIssue({ code: 'custom', message: 'ожидается время ISO 8601' });
  return Math.floor(at / 1000);
});

export const documentQuerySchema = z.object({
  period: quarterSchema,
  status: textSchema.transform((value) => (value === '0' ? '' : value)),
  category: textSchema.transform((value) => (value === '0' ? '' : value)),
  expired: flagSchema,
  deleted: flagSchema,
  page: buildWholeNumberSchema(1, 100_000_000, 1),
  rows: buildWholeNumberSchema(1, 1000, 20),
  search: textSchema,
  dateFrom: daySchema,
  dateTo: daySchema.transform((start) => (start === undefined ? undefined : start + DAY_SECONDS)),
  updatedSince: instantSchema,
  goInn: textSchema,
  gpInn: textSchema,
  tkInn: textSchema,
  transport: textSchema,
  driver: textSchema,
  trip: textSchema,
  docNum: textSchema,
  docType: textSchema,
});

/** Times are Unix seconds; `dateTo` is exclusive. */
export type DocumentQuery = z.infer<typeof documentQuerySchema>;
