import type { Browser, CDPSession, Page } from 'playwright';
import { aVisitor } from '../federation/visit.ts';
import { median } from '../paired-ratios.ts';

/** Navigation between two pages that were both opened before; `took`: milliseconds from press to painted title. */
type Passage = { from: string; to: string; took: number };

/** Evaluated in the page: time from a click on the menu until the heading of the next page is painted. */
const observePassages = `window.passages = [];
const titles = () => [...document.querySelectorAll('h1')].map((h1) => h1.textContent).join();
addEventListener('click', (event) => {
  if (!event.target.closest?.('nav a')) return;
  const before = titles();
  const look = () => {
    if (titles() === before) return requestAnimationFrame(look);
    setTimeout(() => passages.push(performance.now() - event.timeStamp));
  };
  requestAnimationFrame(look);
}, { capture: true });`;
const nextPassageScript = `new Promise((done) => {
  const look = () => passages.length ? done(passages.pop()) : setTimeout(look, 20);
  look();
})`;

const menuAddressesScript = `[...new Set([...document.querySelectorAll('nav a:not([target])')].map((a) => a.getAttribute('href')))]`;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Every ordered pair of pages, one after the other. */
function listPairPath(pages: readonly string[]): string[] {
  return pages.flatMap((from, index) => [from, ...pages.slice(index + 1).flatMap((to) => [to, from])]);
}

async function measurePassage(page: Page, path: string): Promise<number> {
  const box = await page.locator(`nav a[href="${path}"]`).first().boundingBox();
  if (!box) throw new Error(`The menu has no ${path}`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await pause(150);
  await page.mouse.down();
  await page.mouse.up();
  const took = (await page.evaluate(nextPassageScript)) as number;
  await pause(400);
  return took;
}

/** Bytes of the heap of scripts that are in use. */
async function usedHeap(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize;
}

/** The heap is measured after every hundred navigations; two rounds have about three hundred. */
const PASSAGES_PER_HEAP_SAMPLE = 100;

/** Every pair of pages of the menu in several rounds: medians by pair, the slowest first; growth of the heap by a hundred. */
export async function getPassages(browser: Browser, origin: string, rounds: number) {
  const context = await aVisitor(browser, origin);
  const page = await context.newPage();
  await page.addInitScript({ content: observePassages });
  await page.goto(`${origin}/dashboard`);
  await page.locator('nav a').first().waitFor({ timeout: 30_000 });
  const pages = (await page.evaluate(menuAddressesScript)) as string[];
  const [home = '', ...others] = pages;
  for (const path of [...others, home]) await measurePassage(page, path);
  const cdp = await context.newCDPSession(page);
  const heaps: number[] = [];
  const all = new Map<string, number[]>();
  let ways = 0;
  for (let round = 0; round < rounds; round += 1) {
    let from = home;
    for (const to of listPairPath(pages).filter((path, index, way) => path !== (way[index - 1] ?? home))) {
      all.set(`${from} ${to}`, [...(all.get(`${from} ${to}`) ?? []), await measurePassage(page, to)]);
      from = to;
      ways += 1;
      if (ways % PASSAGES_PER_HEAP_SAMPLE === 0) heaps.push(await usedHeap(cdp));
    }
  }
  await context.close();
  // The first navigations fill caches and compile code, so only the growth over the last hundred counts.
  const [before = 0, after = 0] = heaps.slice(-2);
  const passages = [...all].map(([pair, took]): Passage => {
    const [from = '', to = ''] = pair.split(' ');
    return { from, to, took: median(took) };
  });
  return { passages: passages.toSorted((a, b) => b.took - a.took), growth: after / before };
}

/** When rows and the chart of a page were drawn, and when the chart's library was asked for. */
type RowsAndChart = { path: string; rows: number; library: number; chart: number };

/** Evaluated in the page: times of the first rows and of the first drawing. */
const observeDrawing = `window.drawn = {};
const look = () => {
  if (!drawn.rows && document.querySelector('main :is(tbody tr, li a)')) drawn.rows = performance.now();
  if (!drawn.chart && document.querySelector('main canvas')) drawn.chart = performance.now();
  if (!drawn.chart) requestAnimationFrame(look);
};
requestAnimationFrame(look);`;
/** The chart library is recognised as the largest script of a page. */
const drawnTimesScript = `({ ...drawn, library: performance.getEntriesByType('resource')
  .filter((e) => e.name.endsWith('.js')).toSorted((a, b) => b.decodedBodySize - a.decodedBodySize)[0].startTime })`;

/** First visits of pages with rows and charts. */
export async function measureRowsAndCharts(
  browser: Browser,
  origin: string,
  headings: Readonly<Record<string, string>>,
): Promise<RowsAndChart[]> {
  const times: RowsAndChart[] = [];
  for (const [path, name] of Object.entries(headings)) {
    const context = await aVisitor(browser, origin, { worker: false });
    const page = await context.newPage();
    await page.addInitScript({ content: observeDrawing });
    await page.goto(origin + path);
    const chart = page.locator('main canvas').first();
    // A chart below the visible part of the page is not drawn.
    await page.getByRole('heading', { name, exact: true }).scrollIntoViewIfNeeded({ timeout: 30_000 });
    await chart.waitFor({ timeout: 30_000 });
    await pause(200);
    times.push({ path, ...((await page.evaluate(drawnTimesScript)) as Omit<RowsAndChart, 'path'>) });
    await context.close();
  }
  return times;
}
