import type { BrowserContext, Page } from '@playwright/test';
import { isPermitted } from '@trassa/contracts/permissions';
import type { Registry, RemoteRoute } from '@trassa/contracts/platform/remote-manifest';
import { expectShared, watchPolicies } from '@trassa/e2e/platform/page-policies';
import { getRegistry } from '@trassa/e2e/platform/registry-of';
import { type Account, aCarrier, signIn, skipTour } from '@trassa/e2e/support/accounts';
import { demoAdmin } from '@trassa/e2e/support/admins';
import { expectAccessible } from '@trassa/e2e/support/axe';
import { expect } from '@trassa/e2e/support/deadline';
import { aTrip } from '@trassa/e2e/support/driver-trip';
import { connectExchange, exchangeAccounts, syncOrders } from '@trassa/e2e/support/exchange';
import { awaitSettled, brokenLinks, checkScreen, getAddress } from '@trassa/e2e/walk/walk';
import type { Counts } from '../campaign-kind.ts';
import { pick } from '../campaign-state.ts';
import type { BrowserWorld } from './browser-round.ts';

/** How the calls of a page end: with answers, not at all, or with errors. */
type PageState = 'answered' | 'loading' | 'failed';

/** Somebody who opens pages; nobody signs in for a guest. */
interface Visitor {
  name: string;
  account: Account | null;
  orderId: string;
  pages: (route: RemoteRoute) => boolean;
  states: readonly PageState[];
}

interface Visit {
  visitor: Visitor;
  route: RemoteRoute;
  state: PageState;
}

async function answerCalls(page: Page, state: PageState): Promise<void> {
  if (state === 'answered') return;
  const isOwn = ({ pathname }: URL) => pathname.startsWith('/api/') && !/^\/api\/(auth|platform)\//.test(pathname);
  await page.route(isOwn, (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    return state === 'failed' ? route.fulfill({ status: 500, json: { success: false } }) : undefined;
  });
}

const createPageFilter =
  (role: 'driver' | 'director') =>
  ({ access }: RemoteRoute) =>
    access !== 'public' && isPermitted({ role }, access);

/** A carrier with documents, orders and a driver on a trip. */
async function aFilledCarrier(context: BrowserContext) {
  const { request } = context;
  const carrier = await signIn(context, await aCarrier(request));
  await skipTour(request, carrier);
  await connectExchange(request, carrier, exchangeAccounts.full);
  await syncOrders(request, carrier, exchangeAccounts.full.login);
  return { carrier, trip: await aTrip(request, carrier) };
}

async function listVisitors(context: BrowserContext): Promise<Visitor[]> {
  const { carrier, trip } = await aFilledCarrier(context);
  const newcomer = await signIn(context, await aCarrier(context.request));
  await skipTour(context.request, newcomer);
  const all = ['answered', 'loading', 'failed'] as const;
  const { id: orderId } = trip;
  return [
    { name: 'director', account: carrier, orderId, pages: createPageFilter('director'), states: all },
    { name: 'newcomer', account: newcomer, orderId, pages: createPageFilter('director'), states: ['answered'] },
    { name: 'driver', account: trip.account, orderId, pages: createPageFilter('driver'), states: all },
    { name: 'administrator', account: demoAdmin, orderId, pages: ({ access }) => access === 'admin', states: all },
    { name: 'guest', account: null, orderId, pages: ({ access }) => access === 'public', states: ['answered'] },
  ];
}

const getVisits = ({ remotes }: Registry, visitors: readonly Visitor[]): Visit[] =>
  visitors.flatMap((visitor) =>
    remotes
      .flatMap(({ routes }) => routes)
      .filter(visitor.pages)
      .flatMap((route) => visitor.states.map((state) => ({ visitor, route, state }))),
  );

async function visit(context: BrowserContext, { visitor, route, state }: Visit, registry: Registry): Promise<Counts> {
  if (visitor.account) await signIn(context, visitor.account);
  const page = await context.newPage();
  const name = `${route.path} of a ${visitor.name}, ${state}`;
  const { faults } = await watchPolicies(page);
  await answerCalls(page, state);
  await page.goto(getAddress(route.path, visitor.orderId), { waitUntil: 'commit' });
  if (state === 'loading')
    await expect(page.locator('h1, h2, [aria-busy="true"], [role="status"][aria-label]').first(), name).toBeVisible();
  else await awaitSettled(page);
  if (state === 'answered') {
    expect(await brokenLinks(page, registry), `links of ${name}`).toEqual([]);
    // Pages of the site run without the host, so there is nothing that it shares.
    if (route.layout === 'app') await expectShared(page, name);
  }
  const checks = await (state === 'loading' ? expectAccessible(page, name) : checkScreen(page, name));
  if (state === 'answered') expect(faults, name).toEqual([]);
  return { screens: 1, [state]: 1, [`by ${visitor.name}`]: 1, 'checks by axe': checks, violations: 0 };
}

/** Every page of every role in every state in turn. */
export function aScreenChecker({ inContext }: BrowserWorld) {
  let visits: Visit[] = [];
  let registry: Registry | null = null;
  return (round: number): Promise<Counts> =>
    inContext(async (context) => {
      registry ??= await getRegistry(context);
      if (visits.length === 0) {
        visits = getVisits(registry, await listVisitors(context));
        console.info(`${visits.length} screens`);
        await context.setStorageState({ cookies: [], origins: [] });
      }
      return visit(context, pick(visits, round), registry);
    });
}
