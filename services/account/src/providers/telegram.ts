import { createOutbound, type Outbound, OutboundError, type OutboundResponse } from '@trassa/service-kit/outbound';
import type { ProviderFailure, ProviderOutcome } from '@trassa/service-kit/provider-outcome';
import { z } from 'zod';

/** Text with one button that opens a page. */
export interface BotMessage {
  text: string;
  button?: { text: string; url: string };
}

/** What a person wrote to the bot. */
export interface BotUpdate {
  id: number;
  chatId: number;
  /** Name of the person in Telegram. */
  name: string;
  text: string;
}

/** Bot of the Telegram Bot API. */
export interface TelegramBot {
  /** Name of the bot, without `@`. */
  username: () => Promise<ProviderOutcome<string>>;
  /** `forbidden`: the person has blocked the bot; `absent`: there is no such chat any more. */
  send: (chatId: number, message: BotMessage) => Promise<ProviderOutcome<unknown>>;
  /** Messages of private chats from this update on, waiting for the first one; updates before it are confirmed. */
  updates: (from: number) => Promise<ProviderOutcome<BotUpdate[]>>;
}

/** Seconds for which a call for updates waits. */
const LONG_POLL_SECONDS = 20;
const LONGEST_PAUSE_SECONDS = 3600;

/** Bot by its token, which stands in the path of each call; errors therefore name no path. */
export function createTelegramBot({ url, token }: { url: string; token: string }): TelegramBot {
  const calls = createOutbound({ system: 'telegram', baseUrl: url, timeoutMs: 8000, concurrency: 4 });
  const polls = createOutbound({ system: 'telegram', baseUrl: url, timeoutMs: (LONG_POLL_SECONDS + 10) * 1000 });
  const ask = <T>(outbound: Outbound, method: string, { body, schema }: { body: object; schema: z.ZodType<T> }) =>
    callMethod(outbound, `/bot${token}/${method}`, { body, schema });
  return {
    username: () => ask(calls, 'getMe', { body: {}, schema: botSchema.transform(({ username }) => username) }),
    send: (chatId, { text, button }) => {
      const keyboard = button ? { reply_markup: { inline_keyboard: [[button]] } } : {};
      const body = { chat_id: chatId, text, link_preview_options: { is_disabled: true }, ...keyboard };
      return ask(calls, 'sendMessage', { body, schema: z.unknown() });
    },
    updates: async (from) => {
      const body = { offset: from, timeout: LONG_POLL_SECONDS, allowed_updates: ['message'] };
      return ask(polls, 'getUpdates', { body, schema: z.array(updateSchema.transform(toUpdate)) });
    },
  };
}

const botSchema = z.object({ username: z.string() });
const personSchema = z.object({ first_name: z.string(), last_name: z.string().optional() });
const updateSchema = z.object({
  update_id: z.int(),
  message: z
    .object({
      chat: z.object({ id: z.int(), type: z.string() }),
      from: personSchema.optional(),
      text: z.string().optional(),
    })
    .optional(),
});

/** Updates that are no text in a private chat have an empty text, so that they are confirmed like the others. */
function toUpdate({ update_id: id, message }: z.infer<typeof updateSchema>): BotUpdate {
  const { first_name = '', last_name = '' } = message?.from ?? {};
  const text = message?.chat.type === 'private' ? (message.text ?? '') : '';
  return { id, chatId: message?.chat.id ?? 0, name: `${first_name} ${last_name}`.trim(), text };
}

const answerSchema = z.object({
  ok: z.boolean(),
  result: z.unknown().optional(),
  error_code: z.int().optional(),
  description: z.string().optional(),
  parameters: z.object({ retry_after: z.number().optional() }).optional(),
});

async function callMethod<T>(
  outbound: Outbound,
  path: string,
  { body, schema }: { body: object; schema: z.ZodType<T> },
): Promise<ProviderOutcome<T>> {
  const headers = { 'content-type': 'application/json' };
  try {
    const response = await outbound({ path, method: 'POST', headers, body: JSON.stringify(body), maxBytes: 1_048_576 });
    return readAnswer(response, schema);
  } catch (error) {
    if (error instanceof OutboundError) return { ok: false, failure: 'unavailable', detail: error.failure };
    throw error;
  }
}

function readAnswer<T>(response: OutboundResponse, schema: z.ZodType<T>): ProviderOutcome<T> {
  const { status } = response;
  const answer = answerSchema.safeParse(response.json());
  if (status >= 500) return { ok: false, failure: 'unavailable', detail: `status ${status}` };
  if (!answer.success) return { ok: false, failure: 'malformed', detail: `status ${status}, no answer of the Bot API` };
  const { ok, result, description = '', parameters } = answer.data;
  if (!ok) {
    const pause = Math.min(LONGEST_PAUSE_SECONDS, parameters?.retry_after ?? 5);
    const failure = getFailure(status, description);
    return { ok: false, failure, detail: description, ...(failure === 'limited' ? { retryAfterSeconds: pause } : {}) };
  }
  const parsed = schema.safeParse(result);
  return parsed.success
    ? { ok: true, value: parsed.data }
    : { ok: false, failure: 'malformed', detail: 'result of another shape' };
}

function getFailure(status: number, description: string): ProviderFailure {
  if (status === 429) return 'limited';
  if (status === 403) return 'forbidden';
  if (status === 401 || status === 404) return 'unauthorized';
  return /chat not found|user is deactivated/i.test(description) ? 'absent' : 'malformed';
}
