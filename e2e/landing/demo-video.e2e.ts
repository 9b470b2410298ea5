import { expect, type Page } from '@playwright/test';
import { test } from '../support/journey.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const video = (page: Page) => page.getByLabel('Видео: один рейс в Трассе от заказа до денег');
const demoButton = (page: Page) => page.getByRole('button', { name: 'Демо за 90 секунд' }).first();

/** Paths of the recording's files that the page has asked for. */
function watchFiles(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/_/site/demo.')) asked.push(pathname);
  });
  return asked;
}

/** Property of the video element. */
const getProperty = (page: Page, name: string) =>
  video(page).evaluate((element, key) => Reflect.get(element, key), name);

test('the video is asked for only when it comes into view, then plays silently and with captions', async ({ page }) => {
  const asked = watchFiles(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(asked).toEqual([]);
  await video(page).scrollIntoViewIfNeeded();
  await expect.poll(() => getProperty(page, 'paused')).toBe(false);
  expect(await getProperty(page, 'muted')).toBe(true);
  await expect.poll(() => asked).toEqual(expect.arrayContaining(['/_/site/demo.webp', '/_/site/demo.vtt']));
  const cues = () => page.evaluate("document.querySelector('video').textTracks[0].cues?.length");
  await expect.poll(cues).toBe(5);
  await expect.poll(() => getProperty(page, 'currentTime')).toBeGreaterThan(0.2);
  expect(await getProperty(page, 'duration')).toBeGreaterThan(20);
});

test('a stopped video stays stopped, out of view it rests', async ({ page }) => {
  await page.goto('/');
  await video(page).scrollIntoViewIfNeeded();
  await expect.poll(() => getProperty(page, 'paused')).toBe(false);
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await expect.poll(() => getProperty(page, 'paused')).toBe(true);
  await video(page).scrollIntoViewIfNeeded();
  await expect.poll(() => getProperty(page, 'paused')).toBe(false);
  await video(page).focus();
  await page.keyboard.press('Space');
  await expect.poll(() => getProperty(page, 'paused')).toBe(true);
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await video(page).scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(await getProperty(page, 'paused')).toBe(true);
});

test.describe('who wants no motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('sees the poster and starts the video by keyboard', async ({ page }) => {
    const asked = watchFiles(page);
    await page.goto('/');
    await video(page).scrollIntoViewIfNeeded();
    await expect.poll(() => asked).toEqual(['/_/site/demo.webp']);
    await page.waitForLoadState('networkidle');
    expect(await getProperty(page, 'paused')).toBe(true);
    await video(page).focus();
    await page.keyboard.press('Space');
    await expect.poll(() => getProperty(page, 'paused')).toBe(false);
  });
});

test('where there is no demonstration the demo button plays the recording', async ({ page }) => {
  await page.route('**/api/auth/demo', (route) => route.fulfill({ json: { success: true, data: [] } }));
  await page.goto('/');
  await demoButton(page).click();
  await expect(video(page)).toBeInViewport();
  await expect(video(page)).toBeFocused();
  await expect.poll(() => getProperty(page, 'paused')).toBe(false);
});

test('one press leads from the landing into the demonstration', async ({ page }) => {
  await page.goto('/');
  await demoButton(page).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

for (const width of [360, 768, 1440]) {
  test(`nothing moves on the way past the video at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript({
      content: `window.moved = 0;
        // Captions are drawn by the browser inside its player; their nodes are not of the page.
        const isOfPage = ({ sources }) => sources.some(({ node }) => node);
        new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (isOfPage(entry)) moved += entry.value; })
          .observe({ type: 'layout-shift', buffered: true });`,
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    await video(page).scrollIntoViewIfNeeded();
    await expect.poll(() => getProperty(page, 'readyState')).toBeGreaterThan(1);
    await expect.poll(() => getProperty(page, 'currentTime')).toBeGreaterThan(0.2);
    expect(await page.evaluate('moved')).toBeLessThan(0.0005);
  });
}

test('a part of the video is sent to who asks for a part', async ({ request }) => {
  const part = await request.get('/_/site/demo.mp4', { headers: { range: 'bytes=0-1' } });
  expect(part.status()).toBe(206);
  expect(part.headers()['content-range']).toMatch(/^bytes 0-1\/\d+$/);
  expect(await part.body()).toHaveLength(2);
});
