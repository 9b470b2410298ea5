import { z } from 'zod';
import { innSchema, kppSchema } from '../identity/requisites.ts';
import { realDay } from '../real-day.ts';
import { lineText } from '../text.ts';
import { MOST_TRIPS, paperKinds, paperStates } from './paper-kinds.ts';

const texts = {
  trips: 'Выберите рейсы',
  most: `Не более ${MOST_TRIPS} рейсов за один раз`,
  kinds: 'Выберите, какие документы выставить',
  both: 'Рейс закрывают актом или УПД: выберите одно',
  day: 'Укажите дату документов',
};

/** A paper as its list shows it. Money in rubles, days of Moscow. */
export const paperSchema = z.object({
  id: z.uuid(),
  kind: z.enum(paperKinds),
  number: z.string(),
  issuedOn: z.string(),
  clientName: z.string(),
  clientInn: z.string().nullable(),
  total: z.number(),
  vat: z.number(),
  /** Trips it is for. */
  trips: z.number().int().nonnegative(),
  state: z.enum(paperStates),
  /** Day by which it is to be paid. */
  dueOn: z.string(),
  paidOn: z.string().nullable(),
});
/** Type of {@link paperSchema}. */
export type Paper = z.infer<typeof paperSchema>;

/**
 * POST /api/finance/papers. Trips of several clients make papers of each; `each: 'client'` puts all trips of a client on one
 * paper of a kind, `'trip'` makes one for every trip.
 */
export const newPapersSchema = z
  .object({
    orderIds: z.array(z.uuid()).min(1, texts.trips).max(MOST_TRIPS, texts.most),
    kinds: z.array(z.enum(paperKinds)).min(1, texts.kinds).max(paperKinds.length),
    each: z.enum(['client', 'trip']),
    issuedOn: realDay(texts.day),
    /** Requisites of the client where its orders have none; of several clients they are refused. */
    client: z
      .object({ inn: innSchema, kpp: kppSchema, address: lineText.max(500, 'Не более 500 символов') })
      .optional(),
    /** Contract or application that the papers refer to. */
    basis: lineText.max(300, 'Не более 300 символов').optional(),
  })
  .refine(({ kinds }) => !(kinds.includes('act') && kinds.includes('utd')), { path: ['kinds'], message: texts.both });
/** Type of {@link newPapersSchema}. */
export type NewPapers = z.infer<typeof newPapersSchema>;
