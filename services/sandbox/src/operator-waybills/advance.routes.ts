import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type WaybillBook, waybillSteps } from './waybill-book.ts';

const waybillStepSchema = z.object({ waybill: z.string(), do: z.enum(waybillSteps) });

/** Adds `/_advance`: `GET` lists the waybills with their titles, `POST {waybill, do}` lets another party act on one. */
export function addAdvanceRoutes(app: FastifyInstance, book: () => WaybillBook): void {
  app.get('/_advance', async () =>
    book()
      .all()
      .map(({ id, chain, changes, state, uid }) => ({
        id,
        number: chain.trip.number,
        titles: changes.flatMap((change) => (change.what === 'title' ? [change.type] : [])),
        state,
        uid,
      })),
  );
  app.post('/_advance', async (request, reply) => {
    const asked = waybillStepSchema.safeParse(request.body);
    if (!asked.success) return reply.code(400).send({ error: z.prettifyError(asked.error) });
    const error = book().act(asked.data.waybill, asked.data.do);
    return error ? reply.code(409).send({ error }) : { done: true };
  });
}
