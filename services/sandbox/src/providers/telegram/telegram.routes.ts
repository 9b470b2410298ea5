import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { escapeHtml } from '../../shared/escape-html.ts';
import { addFaults } from '../../shared/faults.ts';
import { BotChats, type SentMessage } from './chats.ts';

const renderMessage = ({ text, button, at }: SentMessage) =>
  `<article><p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>${
    button ? `<a href="${escapeHtml(button.url)}">${escapeHtml(button.text)}</a>` : ''
  }<small>${escapeHtml(at)}</small></article>`;

/** Page in place of t.me and of the messenger: the button «Запустить», and the messages of the bot. */
function renderChatPage({ code, messages }: { code: string; messages: readonly SentMessage[] }): string {
  const start = code
    ? `<form method="post" action="/telegram/_press"><input type="hidden" name="code" value="${escapeHtml(code)}">
<button>Запустить</button></form>`
    : '';
  return `<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Телеграм (песочница)</title><style>body{font:16px/1.4 sans-serif;max-width:560px;margin:24px auto;padding:0 16px}
article{background:#eef3f8;border-radius:12px;padding:8px 12px;margin:8px 0}a{display:block;margin:6px 0}
small{color:#56626f}button{font-size:16px;padding:8px 20px}</style>
<h1>Бот Трассы</h1><p>Замена Телеграма для демонстрации.</p>${start}${messages.map(renderMessage).join('')}</html>`;
}

interface TelegramOptions {
  now: () => Date;
  /** Token of the one bot. */
  token: string;
}

const BOT = { id: 7_000_000_001, is_bot: true, first_name: 'Трасса', username: 'trassa_sandbox_bot' } as const;
/** Chat of whoever presses «Запустить» on the page. */
const PAGE_CHAT = { chatId: 1001, name: 'Гость' };

const MAX_TEXT_LENGTH = 4096;
const sendSchema = z.object({
  chat_id: z.int(),
  text: z.string(),
  reply_markup: z
    .object({ inline_keyboard: z.array(z.array(z.object({ text: z.string().min(1), url: z.url() }))) })
    .optional(),
});
const updatesSchema = z.object({ offset: z.int().default(0), timeout: z.int().min(0).max(50).default(0) });
const writeSchema = z.object({ chatId: z.int(), name: z.string().default('Гость'), text: z.string() });

const refuse = (reply: FastifyReply, code: number, description: string) =>
  reply.code(code).send({ ok: false, error_code: code, description });

function addMethods(app: FastifyInstance, chats: BotChats): void {
  app.post('/:bot/getMe', async () => ({ ok: true, result: BOT }));
  app.post('/:bot/getUpdates', async (request, reply) => {
    const { offset, timeout } = updatesSchema.parse(request.body ?? {});
    const updates = await chats.take(offset, timeout * 1000);
    if (updates !== 'conflict') return { ok: true, result: updates };
    return refuse(reply, 409, 'Conflict: terminated by other getUpdates request');
  });
  app.post('/:bot/sendMessage', async (request, reply) => {
    const message = sendSchema.safeParse(request.body);
    if (!message.success) return refuse(reply, 400, 'Bad Request: parameters of another shape');
    const { chat_id: chatId, text, reply_markup } = message.data;
    if (!text.trim()) return refuse(reply, 400, 'Bad Request: message text is empty');
    if (text.length > MAX_TEXT_LENGTH) return refuse(reply, 400, 'Bad Request: message is too long');
    const refusal = chats.refusal(chatId);
    if (refusal) return refuse(reply, refusal.code, refusal.description);
    const sent = chats.send({ chatId, text, button: reply_markup?.inline_keyboard[0]?.[0] ?? null });
    return { ok: true, result: { message_id: sent.messageId, chat: { id: chatId, type: 'private' }, text } };
  });
}

/** Commands for tests, and the chat page of the demonstration. */
function addCommands(app: FastifyInstance, chats: BotChats): void {
  app.post('/_write', async (request) => {
    chats.write(writeSchema.parse(request.body));
    return { ok: true };
  });
  app.post('/_block', async (request) => {
    chats.block(z.object({ chatId: z.int() }).parse(request.body).chatId);
    return { ok: true };
  });
  app.get('/_sent', async (request) => {
    const { chat } = z.object({ chat: z.coerce.number().int().optional() }).parse(request.query);
    return { messages: chats.sentTo(chat) };
  });
  app.post('/_press', async (request, reply) => {
    const { code } = z.object({ code: z.string().regex(/^[\w-]{1,64}$/) }).parse(request.body);
    chats.write({ ...PAGE_CHAT, text: `/start ${code}` });
    return reply.redirect(`/telegram/${BOT.username}`, 303);
  });
  app.get(`/${BOT.username}`, async (request, reply) => {
    const { start } = z.object({ start: z.string().max(64).default('') }).parse(request.query);
    const messages = chats.sentTo(PAGE_CHAT.chatId).toReversed();
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'")
      .send(renderChatPage({ code: start, messages }));
  });
}

/** Telegram Bot API for one bot: getMe, getUpdates with long polling, sendMessage; and a page in place of t.me. */
export async function telegramRoutes(app: FastifyInstance, { now, token }: TelegramOptions): Promise<void> {
  const chats = new BotChats(now);
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) =>
    refuse(reply, error instanceof z.ZodError ? 400 : (error.statusCode ?? 500), error.message),
  );
  app.addHook('onRequest', async (request, reply) => {
    const { bot } = request.params as { bot?: string };
    if (bot !== undefined && bot !== `bot${token}`) return refuse(reply, 401, 'Unauthorized');
  });
  app.addHook('onClose', async () => chats.close());
  addFaults(app, {
    errorBody: (code, description, { retryAfterSeconds }) => ({
      ...{ ok: false, error_code: code, description },
      ...(code === 429 ? { parameters: { retry_after: retryAfterSeconds } } : {}),
    }),
  });
  addMethods(app, chats);
  addCommands(app, chats);
}
