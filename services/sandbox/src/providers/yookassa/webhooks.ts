import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { ProviderPayment } from './payments.ts';

/** Delivery of notifications: in order, none, late, thrice, or followed by a stale one. */
export const webhookSettingsSchema = z.object({
  url: z.url().optional(),
  mode: z.enum(['normal', 'none', 'late', 'duplicate', 'out-of-order']).default('normal'),
  delayMs: z.int().min(0).max(600_000).default(3000),
});
type WebhookSettings = z.infer<typeof webhookSettingsSchema>;

const webhookPausesMs = [0, 1000, 5000, 30_000, 120_000];

/** Notifications to the shop; each delivery is tried five times at most, until the shop answers 200. */
export class Webhooks {
  settings: WebhookSettings;
  /** Acknowledged notifications by payment. */
  readonly acknowledged = new Map<string, number>();
  readonly #stopping = new AbortController();

  constructor(settings: WebhookSettings) {
    this.settings = settings;
  }

  /** Is not awaited. */
  notify(payment: ProviderPayment): void {
    void this.#notify(payment).catch(() => undefined); // the sandbox is stopping
  }

  /** Drops undelivered notifications. */
  stop(): void {
    this.#stopping.abort();
  }

  async #notify(payment: ProviderPayment): Promise<void> {
    const { mode, url, delayMs } = this.settings;
    if (mode === 'none' || !url) return;
    if (mode === 'late') await this.#pause(delayMs);
    const notification = { type: 'notification', event: `payment.${payment.status}`, object: payment };
    const rounds = mode === 'duplicate' ? 3 : 1;
    for (let round = 0; round < rounds; round += 1) await this.#deliver(url, notification);
    if (mode !== 'out-of-order') return;
    const other = payment.status === 'succeeded' ? 'canceled' : 'succeeded';
    await this.#deliver(url, { ...notification, event: `payment.${other}`, object: { ...payment, status: other } });
  }

  async #deliver(url: string, notification: { event: string; object: ProviderPayment }): Promise<void> {
    const { id } = notification.object;
    for (const pause of webhookPausesMs) {
      await this.#pause(pause);
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(notification),
        signal: this.#stopping.signal,
        redirect: 'manual',
      }).catch(() => null);
      if (answer?.status === 200) return void this.acknowledged.set(id, (this.acknowledged.get(id) ?? 0) + 1);
    }
  }

  #pause(milliseconds: number): Promise<void> {
    return delay(milliseconds, undefined, { signal: this.#stopping.signal, ref: false });
  }
}
