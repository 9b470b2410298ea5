import { z } from 'zod';
import { idText } from '../ids.ts';

/** The furthest promised time, in days. */
export const MOST_PROMISED_DAYS = 30;

/**
 * PUT /api/orders/:id/promise: somebody has said when the trip will be there; it counts as without news no sooner. `at` null
 * takes that back. `tellsClient`: the time stands on the client's page, and goes by mail to a client who gets emails.
 */
export const promiseNewsSchema = z.object({
  version: z.number().int().positive(),
  at: z.iso.datetime({ offset: true, error: 'Укажите день и время' }).nullable(),
  tellsClient: z.boolean(),
});

/** PUT /api/orders/waybill-promise: the same of the trip of a waybill, which may have no order. The client is told nothing anew. */
export const promiseWaybillSchema = z.object({ chainId: idText(300), at: promiseNewsSchema.shape.at });

/** A promise that news has not overtaken. `by`: name of who noted it; empty: not known. */
export const newsPromiseSchema = z.object({ at: z.string(), by: z.string(), tellsClient: z.boolean() });
