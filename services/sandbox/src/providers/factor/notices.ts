import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { Deal } from './deals.ts';

/** Where the factor's notices go; nowhere without an address, and not at all when they are off. */
export const noticeSettingsSchema = z.object({ url: z.url().optional(), off: z.boolean().default(false) });
export type NoticeSettings = z.infer<typeof noticeSettingsSchema>;

const pausesMs = [0, 1000, 5000, 30_000];

/** Tells the platform that a deal has changed, and repeats it until the answer is 200. */
export class DealNotices {
  settings: NoticeSettings;
  readonly #stopping = new AbortController();

  constructor(settings: NoticeSettings) {
    this.settings = settings;
  }

  /** Never throws, never waits. */
  tell(deal: Deal): void {
    void this.#deliver(deal).catch(() => undefined); // the sandbox is stopping
  }

  stop(): void {
    this.#stopping.abort();
  }

  async #deliver(deal: Deal): Promise<void> {
    const { url, off } = this.settings;
    if (off || !url) return;
    const { signal } = this.#stopping;
    for (const pause of pausesMs) {
      await delay(pause, undefined, { signal, ref: false });
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ event: `deal.${deal.state}`, dealId: deal.id }),
        signal,
        redirect: 'manual',
      }).catch(() => null);
      if (answer?.status === 200) return;
    }
  }
}
