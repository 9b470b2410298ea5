import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { signAsCarrier } from '../../operator-waybills/waybill-events.ts';
import { CARRIERS } from '../../world/companies.ts';
import { formatFullName } from '../../world/people.ts';

const HEAD_POSITION = 'Генеральный директор';
const filesSchema = z.object({ files: z.array(z.base64()).min(1).max(100) });

/** Signer of the demonstration: the head of the carrier, with a generated GOST key. */
export async function signerRoutes(app: FastifyInstance, { now }: { now: () => Date }): Promise<void> {
  app.get('/person', async () => ({ name: formatFullName(CARRIERS.volgaCargo.head), position: HEAD_POSITION }));

  app.post('/sign', { bodyLimit: 20_000_000 }, async (request, reply) => {
    const order = filesSchema.safeParse(request.body);
    if (!order.success) return reply.code(400).send({ error: 'Укажите files' });
    const signedAt = Math.floor(now().getTime() / 1000);
    return {
      signatures: order.data.files.map((file) =>
        Buffer.from(signAsCarrier(Buffer.from(file, 'base64'), signedAt)).toString('base64'),
      ),
    };
  });
}
