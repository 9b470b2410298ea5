import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { doneSchema } from '../envelope.ts';
import { idText } from '../ids.ts';

/** What services/finance tells of the papers of orders; apart from the calls of pages, which would carry it. */
export const orderPapersEndpoints = defineEndpoints({
  invoiced: {
    method: 'POST',
    path: '/internal/orders/:id/invoiced',
    access: 'service',
    summary: 'Papers of a delivered order were issued; one that is invoiced or paid stays as it is',
    params: z.object({ id: idText(100) }),
    reply: doneSchema,
  },
});
