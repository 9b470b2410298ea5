import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { CARRIERS } from '../../world/companies.ts';
import { signDetached } from '../edo/signature/detached-signature.ts';

const POSITION = 'Генеральный директор';
const filesSchema = z.object({ files: z.array(z.base64()).min(1).max(100) });

/** Signer of the demonstration: the head of the carrier, with a generated GOST key. */
export async function signerRoutes(app: FastifyInstance, { now }: { now: () => Date }): Promise<void> {
  const company = CARRIERS.volgaCargo;
  const { surname, name, patronymic } = company.head;

  app.get('/person', async () => ({ name: [surname, name, patronymic].join(' '), position: POSITION }));

  app.post('/sign', { bodyLimit: 20_000_000 }, async (request, reply) => {
    const order = filesSchema.safeParse(request.body);
    if (!order.success) return reply.code(400).send({ error: 'Укажите files' });
    const signedAt = Math.floor(now().getTime() / 1000);
    const signer = { company, person: company.head, position: POSITION };
    return {
      signatures: order.data.files.map((file) =>
        Buffer.from(signDetached({ content: Buffer.from(file, 'base64'), signer, signedAt })).toString('base64'),
      ),
    };
  });
}
