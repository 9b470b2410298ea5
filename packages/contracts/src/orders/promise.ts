import { z } from 'zod';
import { buildIdSchema } from '../ids.ts';

/** The most days ahead that a promised time may lie. */
export const MOST_PROMISED_DAYS = 30;

/**
 * PUT /api/orders/:id/promise: somebody has said when the trip will be there; until then it does not count as without
 * news. `at` null: no promise. `tellsClient`: the client's page shows the time, and emails to the client tell it.
 */
export const newsPromiseChangeSchema = z.object({
  version: z.number().int().positive(),
  at: z.iso.datetime({ offset: true, error: 'Укажите день и время' }).nullable(),
  tellsClient: z.boolean(),
});

/** PUT /api/orders/waybill-promise: a promise for the trip of a waybill, which may have no order; no client is told. */
export const waybillPromiseChangeSchema = z.object({
  chainId: buildIdSchema(300),
  at: newsPromiseChangeSchema.shape.at,
});

/** A promise since which no news has come. `by`: name of who noted it; empty: not known. */
export const newsPromiseSchema = z.object({ at: z.string(), by: z.string(), tellsClient: z.boolean() });
