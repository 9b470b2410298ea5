import { createHmac } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { Deal } from './deals.ts';

/** Notifications need a URL and can be switched off. */
export const notificationSettingsSchema = z.object({ url: z.url().optional(), off: z.boolean().default(false) });
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>;

const pausesMs = [0, 1000, 5000, 30_000];

/** Notifications of changed deals, repeated until the answer is 200. */
export class DealNotifications {
  settings: NotificationSettings;
  readonly #stopping = new AbortController();

  readonly #key: string;

  /** `key` signs the notifications. */
  constructor(settings: NotificationSettings, key: string) {
    this.settings = settings;
    this.#key = key;
  }

  /** Fire and forget. */
  notify(deal: Deal): void {
    void this.#deliver(deal).catch(() => undefined); // the sandbox is stopping
  }

  stop(): void {
    this.#stopping.abort();
  }

  async #deliver(deal: Deal): Promise<void> {
    const { url, off } = this.settings;
    if (off || !url) return;
    const { signal } = this.#stopping;
    const event = `deal.${deal.state}`;
    const signature = createHmac('sha256', this.#key).update(`${event}:${deal.id}`).digest('hex');
    for (const pause of pausesMs) {
      await delay(pause, undefined, { signal, ref: false });
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-notice-signature': signature },
        body: JSON.stringify({ event, dealId: deal.id }),
        signal,
        redirect: 'manual',
      }).catch(() => null);
      if (answer?.status === 200) return;
    }
  }
}
