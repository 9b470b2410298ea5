import type { BrowserContext } from '@playwright/test';
import { visitInert } from '@trassa/e2e/platform/payload-visit';
import { getRegistry } from '@trassa/e2e/platform/registry-of';
import { aHostileCarrier, PayloadWriter } from '@trassa/e2e/platform/stored-payloads';
import { signIn, skipTour } from '@trassa/e2e/support/accounts';
import { demoAdmin } from '@trassa/e2e/support/admins';
import type { Counts } from '../campaign-kind.ts';
import { type BrowserWorld, getPages } from './browser-round.ts';

/** Pages of administrators that show what carriers write. */
const adminPages = ['/feedback', '/feedback/stats', '/feedback/admins'];

/** Times that every kind of thing is written, each with other payloads. */
const REPEATS = 2;

/** Pages that need no id are split into this many shares; a round visits one of them. */
const PAGE_SHARES = 3;

async function visitByAdmin(context: BrowserContext): Promise<number> {
  await context.clearCookies();
  await signIn(context, demoAdmin);
  return visitInert(context, adminPages);
}

/** Stores payloads as a new company, then visits its pages and those of administrators: no payload may run. */
export function payloadRound({ inContext }: BrowserWorld, seed: number): Promise<Counts> {
  return inContext(async (context) => {
    const carrier = await signIn(context, await aHostileCarrier(context.request));
    await skipTour(context.request, carrier);
    const writer = new PayloadWriter(context.request, { ...carrier, seed });
    for (let time = 0; time < REPEATS; time += 1) await writer.writeAll();
    await writer.upload();
    const { payloads, fields, orders } = writer.stored;
    const own = getPages(await getRegistry(context), 'director')
      .map(({ path }) => path)
      .filter((_, at) => at % PAGE_SHARES === seed % PAGE_SHARES);
    const tabs = ['company', 'people', 'integrations', 'notifications', 'history'].map(
      (tab) => `/dashboard/settings?tab=${tab}`,
    );
    const opened = orders.slice(0, 1).map((id) => `/dashboard/orders?order=${id}`);
    const pages = await visitInert(context, [...own, ...tabs, ...opened]);
    return { payloads, 'mean fields': fields.size, pages: pages + (await visitByAdmin(context)), executed: 0 };
  });
}
