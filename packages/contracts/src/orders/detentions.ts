import { z } from 'zod';
import { buildPositiveRublesSchema } from '../finance/rubles.ts';
import { pointKinds } from './own-order-values.ts';

const mostDetentionMinutes = 90 * 24 * 60;
const texts = { minutes: 'Укажите, сколько машина ждала', amount: 'Укажите сумму простоя', point: 'Такой точки нет' };

/** A stop of an order by its place in the route, from 0. */
export const detentionParams = z.object({ id: z.string().max(100), point: z.string().regex(/^\d{1,2}$/, texts.point) });

/** PUT /api/orders/:id/detentions/:point: minutes beyond the free time, and their price in rubles without VAT. */
export const newDetentionSchema = z.object({
  minutes: z.number(texts.minutes).int(texts.minutes).min(1, texts.minutes).max(mostDetentionMinutes, texts.minutes),
  amount: buildPositiveRublesSchema(texts.amount),
});
export type NewDetention = z.infer<typeof newDetentionSchema>;

/** Detention that a person has confirmed; units are those of {@link newDetentionSchema}. */
export const confirmedDetentionSchema = z.object({
  point: z.number().int(),
  kind: z.enum(pointKinds),
  minutes: z.number().int(),
  amount: z.number(),
});
export type ConfirmedDetention = z.infer<typeof confirmedDetentionSchema>;
