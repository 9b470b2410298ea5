import { z } from 'zod';
import { DAY_SECONDS, quarterBounds, startOfDay } from '../../shared/moscow-time.rules.ts';

/** Query of the document list; error texts are those of the exchange. */

const flag = z
  .enum(['true', 'false', '1', '0', ''])
  .default('false')
  .transform((value) => value === 'true' || value === '1');
const textOrEmpty = z.string().trim().default('');
const whole = (least: number, most: number, standard: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'ожидается целое число')
    .default(String(standard))
    .transform(Number)
    .pipe(z.number().min(least, `не меньше ${least}`).max(most, `не больше ${most}`));

const day = textOrEmpty.transform((value, context) => {
  if (value === '') return undefined;
  const seconds = startOfDay(value);
  if (seconds === undefined) context.addIssue({ code: 'custom', message: 'ожидается дата ГГГГ-ММ-ДД' });
  return seconds;
});

const period = textOrEmpty.transform((value, context) => {
  if (value === '' || value === '0') return undefined;
  const bounds = quarterBounds(value);
  if (!bounds) context.addIssue({ code: 'custom', message: 'ожидается 0 или год и квартал, например 20253' });
  return bounds;
});

const instant = textOrEmpty.transform((value, context) => {
  if (value === '') return undefined;
  // An unescaped plus sign arrives as a space.
  const at = Date.parse(value.replace(/ (\d{2}:\d{2})$/, '+$1'));
  if (Number.isNaN(at)) context.addIssue({ code: 'custom', message: 'ожидается время ISO 8601' });
  return Math.floor(at / 1000);
});

export const documentQuerySchema = z.object({
  period,
  status: textOrEmpty.transform((value) => (value === '0' ? '' : value)),
  category: textOrEmpty.transform((value) => (value === '0' ? '' : value)),
  expired: flag,
  deleted: flag,
  page: whole(1, 100_000_000, 1),
  rows: whole(1, 1000, 20),
  search: textOrEmpty,
  dateFrom: day,
  dateTo: day.transform((start) => (start === undefined ? undefined : start + DAY_SECONDS)),
  updatedSince: instant,
  goInn: textOrEmpty,
  gpInn: textOrEmpty,
  tkInn: textOrEmpty,
  transport: textOrEmpty,
  driver: textOrEmpty,
  trip: textOrEmpty,
  docNum: textOrEmpty,
  docType: textOrEmpty,
});

/** Times are Unix seconds; `dateTo` is exclusive. */
export type DocumentQuery = z.infer<typeof documentQuerySchema>;
