import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { z } from 'zod';
import { escapeHtml } from '../../shared/escape-html.ts';
import { Mailbox, type MailboxEmail } from './mailbox.ts';

interface MailServer {
  listen: (port: number, host: string) => Promise<number>;
  /** Defers the next emails with 451, as an overloaded server does; -1 until reset. */
  refuse: (times: number) => void;
  close: () => Promise<void>;
}

/** SMTP server that accepts every email without a password. */
function createMailServer(mailbox: Mailbox): MailServer {
  let refusals = 0;
  const refusal = () => {
    if (refusals === 0) return null;
    if (refusals > 0) refusals -= 1;
    return Object.assign(new Error('Try again later'), { responseCode: 451 });
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    size: 10_485_760,
    logger: false,
    onData: (stream, session, callback) => {
      readBytes(stream)
        .then((raw) => {
          const no = refusal();
          if (no) throw no;
          return mailbox.take(raw, buildEnvelope(session));
        })
        .then(() => callback(null), callback);
    },
  });
  server.on('error', () => {}); // a client that goes away in the middle
  return {
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.server.once('error', reject);
        server.listen(port, host, () => resolve((server.server.address() as AddressInfo).port));
        server.server.unref(); // the HTTP side decides how long the sandbox lives
      }),
    refuse: (times) => {
      refusals = times;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function readBytes(stream: SMTPServerDataStream): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function buildEnvelope({ envelope }: SMTPServerSession): { from: string; to: string[] } {
  return {
    from: envelope.mailFrom ? envelope.mailFrom.address : '',
    to: envelope.rcptTo.map((recipient) => recipient.address),
  };
}

/** Links are clickable; all other content is escaped. */
function buildBody(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}" rel="noreferrer">${url}</a>`);
}

/** An attached file behind a link that holds it. */
const buildFileLink = ({ name, type, content }: MailboxEmail['files'][number]) =>
  `<a download="${escapeHtml(name)}" href="data:${escapeHtml(type)};base64,${content}">${escapeHtml(name)}</a>`;

function renderEmail({ subject, from, to, at, text, files }: MailboxEmail): string {
  const time = new Date(at).toLocaleString('ru-RU', { timeZone: 'Europe/Moscow' });
  return `<article><h2>${escapeHtml(subject)}</h2><p class="from">${escapeHtml(from)} → ${escapeHtml(to.join(', '))}, ${time}</p><pre>${buildBody(text)}</pre>${files.map(buildFileLink).join(', ')}</article>`;
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:720px;margin:32px auto;padding:0 16px;color:#1b2430;background:#f6f7f9}
article{background:#fff;border:1px solid #e3e7ec;border-radius:12px;padding:16px 20px;margin:16px 0}
h2{font-size:18px;margin:0}.from{color:#5a6675;margin:4px 0 12px}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:0}`;

/** Mailbox as a page for people who try the product. */
function renderMailPage(letters: readonly MailboxEmail[]): string {
  const list = letters.map(renderEmail).join('') || '<p>Писем пока нет.</p>';
  return `<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Почтовый ящик</title><style>${STYLE}</style><h1>Почтовый ящик</h1>${list}</html>`;
}

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
