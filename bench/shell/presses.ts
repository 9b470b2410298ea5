import type { Browser, Page } from 'playwright';
import { aVisitor } from '../federation/visit.ts';
import { median } from '../paired-ratios.ts';
import { mainJobs } from './main-jobs.ts';

/** One press of a main task: delay to the next paint, longest task until the next press, and the scripts in it. */
type Press = {
  path: string;
  what: string;
  wait: number;
  /** Milliseconds; 0 when no task reached 50 ms. */
  task: number;
  scripts: string;
  /** Its control is not on the page; a press of nothing has neither delay nor task. */
  isAbsent?: boolean;
};

/** Evaluated in the page: delays, long tasks, and scripts of long frames. */
const observe = `window.seen = [];
const keep = (type, of, durationThreshold) => new PerformanceObserver((list) => {
  for (const e of list.getEntries()) seen.push({ type, end: e.startTime + e.duration, duration: e.duration, ...of(e) });
}).observe({ type, durationThreshold });
keep('event', (e) => ({ isPress: e.interactionId > 0 }), 16);
keep('longtask', () => ({}));
keep('long-animation-frame', (e) => ({ scripts: e.scripts.map((s) =>
  s.duration.toFixed() + ' ' + s.invoker + ' ' + s.sourceURL.split('/').pop() + ' ' + s.sourceFunctionName).join(', ') }));`;

interface Entry {
  type: string;
  end: number;
  duration: number;
  isPress?: boolean;
  scripts?: string;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const findLongest = (of: readonly Entry[]) => of.toSorted((a, b) => b.duration - a.duration)[0];
const getKey = (step: string) => /^(key|type):(.*)$/.exec(step)?.slice(1) ?? [];

/** Moves the pointer over a control, which starts its preloads, as before a real press. False: it is not there. */
async function movePointerTo(page: Page, step: string): Promise<boolean> {
  const target = page.locator(step).first();
  await target.scrollIntoViewIfNeeded({ timeout: 5000 }).catch(() => undefined);
  const box = (await target.count()) > 0 ? await target.boundingBox() : null;
  if (!box) return false;
  await page.mouse.move(box.x + Math.min(box.width / 2, 120), box.y + box.height / 2);
  return true;
}

async function performStep(page: Page, [kind, text = '']: readonly string[]): Promise<void> {
  if (kind === 'key') await page.keyboard.press(text);
  else if (kind === 'type') await page.keyboard.type(text, { delay: 120 });
  else await page.mouse.down().then(() => page.mouse.up());
}

async function press(page: Page, path: string, what: string): Promise<Press> {
  const key = getKey(what);
  if (key.length === 0 && !(await movePointerTo(page, what)))
    return { path, what, wait: 0, task: 0, scripts: '', isAbsent: true };
  await pause(200); // Playwright's own work in the page is over
  const from = (await page.evaluate('performance.now()')) as number;
  await performStep(page, key);
  await pause(500); // answers arrive and are drawn
  const after = ((await page.evaluate('seen.splice(0)')) as Entry[]).filter(({ end }) => end > from);
  return {
    path,
    what,
    wait: findLongest(after.filter(({ isPress }) => isPress))?.duration ?? 16,
    task: findLongest(after.filter(({ type }) => type === 'longtask'))?.duration ?? 0,
    scripts: findLongest(after.filter(({ scripts }) => scripts))?.scripts ?? '',
  };
}

async function runRound(browser: Browser, origin: string): Promise<Press[]> {
  const context = await aVisitor(browser, origin);
  const page = await context.newPage();
  await page.addInitScript({ content: observe });
  const done: Press[] = [];
  for (const [path, steps] of Object.entries(mainJobs)) {
    await page.goto(origin + path);
    await page.locator('main').first().waitFor({ timeout: 30_000 });
    await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined);
    // Content below the first view is loaded only when it is scrolled to.
    for (const key of ['End', 'Home']) await page.keyboard.press(key).then(() => pause(1000));
    for (const what of steps) done.push(await press(page, path, what));
  }
  await context.close();
  return done;
}

/** The main job of each page of the menu, pressed in several rounds: medians by press, the longest task first. */
export async function listPresses(browser: Browser, origin: string, rounds: number): Promise<Press[]> {
  const all: Press[][] = [];
  for (let index = 0; index < rounds; index += 1) all.push(await runRound(browser, origin));
  const presses = all[0]?.map((one, index) => {
    const of = (name: 'wait' | 'task') => median(all.map((each) => each[index]?.[name] ?? 0));
    return { ...one, wait: of('wait'), task: of('task') };
  });
  return (presses ?? []).toSorted((a, b) => b.task - a.task);
}
