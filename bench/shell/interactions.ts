import type { Browser, Locator, Page } from 'playwright';
import { aVisitor, slowDown } from '../federation/visit.ts';

/** Delay from a click or key press to the next paint in milliseconds, per interaction. */
export interface InteractionDelays {
  interactions: number;
  /** 98th percentile by nearest rank. */
  p98: number;
  slowest: { path: string; wait: number; what: string }[];
}

interface InteractionDelay {
  path: string;
  wait: number;
  what: string;
}

/** Evaluated in the page. Browsers do not report delays below 16 ms; those count as 16. */
const observe = `window.waits = new Map();
new PerformanceObserver((list) => { for (const e of list.getEntries()) if (e.interactionId) {
  const known = waits.get(e.interactionId);
  if (!known || known.wait < e.duration) waits.set(e.interactionId, { wait: e.duration, what: e.name + ' ' + (e.target?.getAttribute?.('aria-label') ?? e.target?.textContent ?? '').replace(/\\s+/g, ' ').slice(0, 40) });
} }).observe({ type: 'event', durationThreshold: 16, buffered: true });`;

/** Controls that end the session, change the demo data, or open a system dialog. */
const excludedControls =
  /выйти|удал|отключ|скача|экспорт|excel|pdf|png|печат|загруз|файл|импорт|синхрон|отозв|заверш|архив/i;
const INTERACTIONS_PER_ROUTE = 16;
const typed = 'moskva';

async function listClickable(page: Page): Promise<Locator[]> {
  const found = await page.locator('main button:visible:enabled, main [role=tab]:visible').all();
  const names = await Promise.all(
    found.map(async (one) => `${await one.getAttribute('aria-label')} ${await one.textContent()}`),
  );
  return found.filter((_, index) => !excludedControls.test(names[index] ?? ''));
}

/** Awaits the paint and the report of an interaction. */
const waitForPaint = (page: Page) =>
  page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done, 80)))');

async function interact(page: Page): Promise<number> {
  let done = 0;
  const field = page.locator('main input[type=search]:visible').first();
  if ((await field.count()) > 0) {
    await field.click({ timeout: 2000 }).catch(() => undefined);
    for (const sign of typed) await page.keyboard.press(sign).then(() => waitForPaint(page));
    for (const _ of typed) await page.keyboard.press('Backspace');
    done += typed.length * 2 + 1;
  }
  for (const target of (await listClickable(page)).slice(0, (INTERACTIONS_PER_ROUTE - done) / 2)) {
    const clicked = await target.click({ timeout: 1500 }).then(
      () => true,
      () => false,
    );
    await waitForPaint(page);
    await page.keyboard.press('Escape');
    await waitForPaint(page);
    done += clicked ? 2 : 1;
  }
  for (; done < INTERACTIONS_PER_ROUTE; done += 1) await page.keyboard.press('Tab').then(() => waitForPaint(page));
  return done;
}

async function onRoute(page: Page, origin: string, path: string): Promise<{ done: number; waits: InteractionDelay[] }> {
  await page.goto(origin + path);
  await page.locator('main').first().waitFor({ timeout: 30_000 });
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined);
  const done = await interact(page);
  const seen = (await page.evaluate('[...waits.values()]')) as Omit<InteractionDelay, 'path'>[];
  return { done, waits: seen.map((one) => ({ path, ...one })) };
}

/** Clicks and types on every route as the demo carrier; `slow` is the CPU slowdown. */
export async function measureInteractionDelays(
  browser: Browser,
  origin: string,
  options: { routes: string[]; slow: number },
): Promise<InteractionDelays> {
  const context = await aVisitor(browser, origin);
  const page = await context.newPage();
  await slowDown(page, options.slow);
  await page.addInitScript({ content: observe });
  const all: InteractionDelay[] = [];
  let interactions = 0;
  for (const path of options.routes) {
    const { done, waits } = await onRoute(page, origin, path);
    interactions += done;
    all.push(...waits);
  }
  await context.close();
  all.sort((a, b) => b.wait - a.wait);
  return { interactions, p98: all[Math.floor(interactions * 0.02)]?.wait ?? 16, slowest: all.slice(0, 8) };
}
