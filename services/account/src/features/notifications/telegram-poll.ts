import { setTimeout as delay } from 'node:timers/promises';
import { withLock } from '@trassa/service-kit/advisory-lock';
import type { BotUpdate, TelegramBot } from '../../providers/telegram.ts';
import type { RelayParts } from './delivery-relay.ts';
import { handleBotUpdate } from './telegram-link.ts';

/**
 * Reads what people write to the bot, by long polling: it needs no address that Telegram could reach. One process polls
 * at a time, because Telegram refuses a second one.
 */
export function startTelegramPoll(parts: RelayParts): { close: () => Promise<void> } {
  const { telegram: bot } = parts.channels;
  if (!bot) return { close: async () => {} };
  const closing = new AbortController();
  const { signal } = closing;
  const aborted = new Promise<null>((resolve) => {
    signal.addEventListener('abort', () => resolve(null), { once: true });
  });
  const pause = (ms: number) => delay(ms, undefined, { signal, ref: false }).catch(() => undefined);
  const poll = async (lost: AbortSignal) => {
    let next = 0;
    while (!signal.aborted && !lost.aborted) {
      const outcome = await Promise.race([bot.updates(next), aborted]);
      if (!outcome) return;
      if (outcome.ok) next = (await handleUpdates(parts, bot, outcome.value)) ?? next;
      else {
        parts.log.warn({ failure: outcome.failure, detail: outcome.detail }, 'the bot could not be asked for updates');
        await pause((outcome.retryAfterSeconds ?? 0) * 1000 || parts.roundMs);
      }
    }
  };
  const run = async () => {
    while (!signal.aborted) {
      await withLock(parts.db, 'account telegram updates', poll).catch((error: unknown) =>
        parts.log.warn({ err: error }, 'updates of the bot wait'),
      );
      await pause(parts.roundMs);
    }
  };
  const running = run();
  return {
    close: async () => {
      closing.abort();
      await running;
    },
  };
}

/** Handles updates one after another; returns the id of the next update to ask for, null without updates. */
async function handleUpdates(
  parts: RelayParts,
  bot: TelegramBot,
  updates: readonly BotUpdate[],
): Promise<number | null> {
  for (const update of updates) await handleBotUpdate(parts, bot, update);
  const last = updates.at(-1);
  return last ? last.id + 1 : null;
}
