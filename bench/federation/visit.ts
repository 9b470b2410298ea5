import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';

/** Times in milliseconds, bytes as transferred (brotli, with headers). */
export interface Visit {
  lcp: number;
  tbt: number;
  cls: number;
  scriptBytes: number;
  scripts: number;
  failures: string[];
}

/** Evaluated in the page: performance observers. A string, because code for pages is type-checked separately. */
const observe = `window.seen = { lcp: 0, tbt: 0, cls: 0 };
new PerformanceObserver((l) => { for (const e of l.getEntries()) seen.lcp = e.startTime; }).observe({ type: 'largest-contentful-paint', buffered: true });
new PerformanceObserver((l) => { for (const e of l.getEntries()) seen.tbt += Math.max(0, e.duration - 50); }).observe({ type: 'longtask', buffered: true });
new PerformanceObserver((l) => { for (const e of l.getEntries()) if (!e.hadRecentInput) seen.cls += e.value; }).observe({ type: 'layout-shift', buffered: true });`;

const demo = { email: 'demo@trassa.app', password: 'Trassa2026' };

/** Browser without background traffic. */
export function startBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
}

interface Reply {
  tokens: Record<string, string>;
  user: Record<'id' | 'firstName' | 'role', string>;
}

const desk = { width: 1440, height: 900 };

/**
 * Empty cache; signed in as the demo carrier unless the page is for guests. `worker: false`: no service worker, whose
 * answers are not counted as bytes.
 */
export async function aVisitor(
  browser: Browser,
  origin: string,
  { guest = false, viewport = desk, worker = true }: { guest?: boolean; viewport?: typeof desk; worker?: boolean } = {},
): Promise<BrowserContext> {
  const serviceWorkers = worker ? 'allow' : 'block';
  const context = await browser.newContext({ viewport, serviceWorkers, locale: 'ru-RU' });
  if (guest) return context;
  const answer = await context.request.post(`${origin}/api/auth/login`, { data: demo });
  if (!answer.ok()) throw new Error(`Sign-in answered ${answer.status()}: ${await answer.text()}`);
  const { tokens, user } = (await answer.json()).data as Reply;
  const { id, firstName, role } = user;
  const kept = { ...tokens, userData: JSON.stringify({ id, firstName, role }) };
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
  const { cookies } = await context.storageState();
  await context.setStorageState({ cookies, origins: [{ origin, localStorage }] });
  return context;
}

/** 9 Mbit/s, 100 ms round trip, and a slowed-down CPU. */
export async function slowDown(page: Page, rate = 4) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const line = { offline: false, latency: 100, downloadThroughput: 9e6 / 8, uploadThroughput: 3e6 / 8 };
  await cdp.send('Network.emulateNetworkConditions', line);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate });
  return cdp;
}

/** Idle time in milliseconds; a slow CPU pauses before further requests, longest before it asks for the chart library. */
const QUIET_MS = 3000;

/**
 * Awaits the heading and the end of requests. "Network idle" fires too early, while a slow CPU evaluates the first
 * script.
 */
async function waitUntilSettled(page: Page, lastAsked: () => number): Promise<void> {
  const quiet = async (look: () => Promise<unknown>) => {
    while (performance.now() - lastAsked() < QUIET_MS) {
      await look();
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  // The first `evaluate` of Playwright loads its library: 100 ms of the slow CPU that would delay the first paint.
  await quiet(async () => undefined);
  await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: 60_000 });
  await quiet(() => page.evaluate('new Promise((done) => requestIdleCallback(done, { timeout: 1000 }))'));
  await page.waitForFunction('seen.lcp > 0', undefined, { timeout: 30_000 });
}

/** Opens an address under these conditions and awaits the end of loading. */
export async function visit(context: BrowserContext, url: string): Promise<Visit> {
  const page = await context.newPage();
  const cdp = await slowDown(page);
  const scripts = new Set<string>();
  const failures: string[] = [];
  const seen = { scriptBytes: 0, scripts: 0 };
  let asked = performance.now();
  cdp.on('Network.requestWillBeSent', () => {
    asked = performance.now();
  });
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (/\.js(\?|$)/.test(response.url)) scripts.add(requestId);
    if (response.status >= 400) failures.push(`${response.status} ${response.url}`);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!scripts.has(requestId) || encodedDataLength === 0) return;
    seen.scriptBytes += encodedDataLength;
    seen.scripts += 1;
  });
  page.on('pageerror', (error) => failures.push(error.message));
  await page.addInitScript({ content: observe });
  await page.goto(url, { waitUntil: 'commit', timeout: 60_000 });
  await waitUntilSettled(page, () => asked).catch(async (cause: unknown) => {
    throw new Error(`${url}: ${[...failures, await page.locator('body').ariaSnapshot()].join('\n')}`, { cause });
  });
  const paints = (await page.evaluate('seen')) as Pick<Visit, 'lcp' | 'tbt' | 'cls'>;
  await page.close();
  return { ...paints, ...seen, failures };
}
