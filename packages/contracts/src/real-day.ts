import { z } from 'zod';
import { getDay, isRealDay } from './moscow-day.rules.ts';

const refusal = 'Дата: существующий день с 2000 по 2099 год';

/** A day `YYYY-MM-DD` that somebody states; any other is refused with `text`, and nothing more is asked of it. */
export const realDay = (text = refusal) =>
  z.iso.date({ error: text, abort: true }).refine(isRealDay, { error: text, abort: true });

/** {@link realDay}, or empty where nobody states one. */
export const realDayOrNone = z.union([z.literal(''), realDay()], refusal);

const isRealTime = (time: string) => isRealDay(getDay(new Date(time)));

/** A moment ISO 8601 that somebody states, of a real day in Moscow; of any other nothing more is asked. */
export const realTime = z.iso
  .datetime({ offset: true, error: refusal, abort: true })
  .refine(isRealTime, { error: refusal, abort: true });

/** A stated time: {@link realTime}, or {@link realDay} where nobody states an hour. */
export const realTimeOrDay = z.union([realDay(), realTime], refusal);
