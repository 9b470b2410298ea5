import { z } from 'zod';
import { getDay, hasPlausibleYear } from './moscow-day.rules.ts';

const refusalText = 'Дата: существующий день с 2000 по 2099 год';

/** A stated day `YYYY-MM-DD` of 2000 to 2099; other text is refused with `text`, and further checks are skipped. */
export const buildRealDaySchema = (text = refusalText) =>
  z.iso.date({ error: text, abort: true }).refine(hasPlausibleYear, { error: text, abort: true });

/** {@link buildRealDaySchema}, or empty where nobody states one. */
export const realDayOrNone = z.union([z.literal(''), buildRealDaySchema()], refusalText);

const isRealTime = (time: string) => hasPlausibleYear(getDay(new Date(time)));

/** A stated moment, ISO 8601 with offset, whose Moscow day is of 2000 to 2099; else refused without further checks. */
export const realTime = z.iso
  .datetime({ offset: true, error: refusalText, abort: true })
  .refine(isRealTime, { error: refusalText, abort: true });

/** A stated time: {@link realTime}, or {@link buildRealDaySchema} where nobody states an hour. */
export const realTimeOrDay = z.union([buildRealDaySchema(), realTime], refusalText);
