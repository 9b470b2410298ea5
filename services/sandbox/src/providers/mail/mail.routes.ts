import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { renderMailPage } from './mail-page.ts';
import { Mailbox } from './mailbox.ts';
import { createMailServer } from './smtp.ts';

interface MailOptions {
  now: () => Date;
  /** Port of the SMTP server; 0 picks a free one, reported by `GET /_smtp`. */
  smtpPort: number;
}

const querySchema = z.object({ to: z.string().optional() });
const refusalSchema = z.object({ times: z.int().min(-1) });

/**
 * Mail server: emails arrive by SMTP and are read at `/` (page) or `/letters?to=` (JSON).
 * `GET /_smtp` returns the port, `POST /_refuse {times}` defers emails.
 */
export async function mailRoutes(app: FastifyInstance, { now, smtpPort }: MailOptions): Promise<void> {
  const mailbox = new Mailbox(now);
  const server = createMailServer(mailbox);
  let port = 0;
  app.addHook('onReady', async () => {
    port = await server.listen(smtpPort, '127.0.0.1');
  });
  app.addHook('onClose', () => server.close());
  app.get('/', async (request, reply) => {
    const { to } = querySchema.parse(request.query);
    const policy = "default-src 'none'; style-src 'unsafe-inline'";
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .send(renderMailPage(mailbox.list(to)));
  });
  app.get('/letters', async (request) => ({ letters: mailbox.list(querySchema.parse(request.query).to) }));
  app.get('/_smtp', async () => ({ port }));
  app.post('/_refuse', async (request, reply) => {
    const asked = refusalSchema.safeParse(request.body);
    if (!asked.success) return reply.code(400).send({ error: z.prettifyError(asked.error) });
    server.refuse(asked.data.times);
    return { refused: asked.data.times };
  });
}
