import type { BrowserContext, Page, Route } from '@playwright/test';
import { expect } from '../support/deadline.ts';
import { awaitSettled } from '../walk/walk.ts';

/** Fault of an answer to a page's call. */
export interface CallFault {
  name: string;
  answer: (route: Route) => Promise<void>;
}

const json = (status: number, body: object | string) => (route: Route) =>
  route.fulfill({
    status,
    contentType: 'application/json',
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

/** Faults of the network, of a service and of its answers. */
export const callFaults: readonly CallFault[] = [
  { name: 'is cut off', answer: (route) => route.abort('connectionreset') },
  { name: 'is answered 500', answer: json(500, { success: false }) },
  {
    name: 'is answered by a page',
    answer: (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
  },
  { name: 'is answered by half an answer', answer: json(200, '{"success":true,"data":[{"id":"0000') },
  { name: 'is answered in another shape', answer: json(200, { success: 1, data: { unexpected: [null] } }) },
  { name: 'is answered by nothing', answer: json(200, '') },
  { name: 'hangs', answer: () => new Promise(() => undefined) },
];

/** Page, a call that it makes, and the fault of that call. */
export interface StruckCall {
  path: string;
  call: string;
  fault: CallFault;
}

/** Call that pages do without: what tells of its fault there, and the pages whose own business it is. */
interface Spare {
  told: string;
  except: readonly string[];
}

/** Calls that parts of the frame or of a few pages make, without which other pages are whole. */
const spares: Readonly<Record<string, Spare>> = {
  '/api/account/messages': { told: 'the number of unread ones in the menu', except: ['/dashboard/messages'] },
  '/api/account/state': { told: 'the tour and the first steps, which a person may have closed as well', except: [] },
  '/api/edo/status': {
    told: 'the sign of the header, whose label says that the state is unknown',
    except: [
      ...['/dashboard', '/dashboard/orders', '/crm/orders', '/dashboard/analytics', '/test-analytics'],
      ...['/edo', '/edo-clients', '/transport', '/map-analytics'],
    ],
  },
  '/api/edo/views': { told: 'the menu of saved views, when it is opened', except: [] },
  '/api/geo/positions': {
    told: 'the line with the position of a vehicle, which stands only where something is known',
    except: ['/map-analytics'],
  },
  '/api/factoring/requests': {
    told: 'the number of requests beside a tab of finance',
    except: ['/dashboard', '/finance/factoring', '/factoring'],
  },
  '/api/orders/metrics': {
    told: 'the number of active orders in the menu',
    except: ['/dashboard', '/dashboard/orders', '/crm/orders'],
  },
};

/** Whether a page may be whole without a call. */
const isSpare = (call: string, path: string) => spares[call]?.except.includes(path) === false;

/** Streams stay open, and reports are about the page, not for it. */
const isOwnCall = (url: URL) =>
  url.pathname.startsWith('/api/') && !/^\/api\/(auth|platform)\/|\/(live|stream|events)$/.test(url.pathname);

/** Calls that a page makes while it opens. */
export async function listCalls(context: BrowserContext, path: string): Promise<string[]> {
  const page = await context.newPage();
  const calls = new Set<string>();
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (request.method() === 'GET' && request.resourceType() === 'fetch' && isOwnCall(url)) calls.add(url.pathname);
  });
  await page.goto(path);
  await awaitSettled(page);
  await page.close();
  return [...calls].sort();
}

const retries = (page: Page) => page.getByRole('button', { name: /^Повторить/ });
/** Words of programmers. */
export const technical = /undefined|null|NaN|\[object|TypeError|SyntaxError|Failed to fetch|JSON|Bad Gateway|zod/;

/** Words of a fault, in whatever place of the page. */
const tells = /не удалось|не загру[зж]|недоступ|не отвечает|не ответил|непонятный ответ|ошибк|неизвестн|нет связи/i;
/** Number of visible texts that tell of a fault. */
export const toldFaults = (page: Page) => page.getByText(tells).filter({ visible: true }).count();

/** Presses what offers a retry until nothing does; the page itself may have to be opened again. */
async function bringBack(page: Page, what: string): Promise<void> {
  for (let turn = 0; turn < 5 && (await retries(page).count()) > 0; turn += 1) {
    // A part that polls may have come back by itself meanwhile.
    await retries(page)
      .first()
      .click({ timeout: 5000 })
      .catch(() => undefined);
    await awaitSettled(page);
  }
  await expect(retries(page), what).toHaveCount(0);
}

/** What a page offers while a call of it fails. */
type WayOut = 'a retry' | 'a word about it' | 'all but what failed';

async function getWayOut(page: Page, { path, call }: Pick<StruckCall, 'path' | 'call'>, what: string): Promise<WayOut> {
  // A part that shows no wait tells at the deadline of its call.
  const isTold = async () => (await retries(page).count()) + (await toldFaults(page)) > 0;
  if (!isSpare(call, path)) await expect.poll(isTold, { message: `${what}, and the page hides it` }).toBe(true);
  if ((await retries(page).count()) > 0) return 'a retry';
  return (await toldFaults(page)) > 0 ? 'a word about it' : 'all but what failed';
}

/**
 * Opens a page of which one call has a fault: it is never white, says in Russian what is missing, and works again after it.
 */
export async function strikeCall(context: BrowserContext, { path, call, fault }: StruckCall): Promise<WayOut> {
  const page = await context.newPage();
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(error.message));
  const what = `${path}: ${call} ${fault.name}`;
  try {
    await page.route((url) => url.pathname === call, fault.answer);
    await page.goto(path, { waitUntil: 'commit' });
    await awaitSettled(page);
    const content = page.locator('#content');
    await expect(content, what).toHaveText(/[а-яё]{3}/i);
    await expect(page.locator('#menu'), what).toBeVisible();
    expect(await content.textContent(), what).not.toMatch(technical);
    const wayOut = await getWayOut(page, { path, call }, what);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    if (wayOut === 'a retry') await bringBack(page, what);
    else {
      await page.reload();
      await awaitSettled(page);
    }
    // A notice of the fault goes by itself.
    await expect.poll(() => toldFaults(page), { message: `${what}, and the page tells of it after it` }).toBe(0);
    expect(thrown, what).toEqual([]);
    return wayOut;
  } finally {
    await page.close();
  }
}
