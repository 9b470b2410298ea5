import { expect, type Page } from '@playwright/test';
import { test } from '../support/journey.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Evaluated before the page: shifts, and the elements that moved. */
const watchShifts = `window.shifts = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries())
    shifts.push(entry.value + ' ' + entry.sources.map(({ node }) => node?.textContent?.slice(0, 40)).join());
}).observe({ type: 'layout-shift', buffered: true });`;

/** Faces that have loaded by family. */
const loadedFaces = (page: Page) =>
  page.evaluate(`[...document.fonts].filter((face) => face.status === 'loaded').map((face) => face.family)`);

for (const viewport of [
  { width: 360, height: 780 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]) {
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport });

    test('the first paint has our typeface without any font file, and nothing moves', async ({
      page,
      browserErrors,
    }) => {
      browserErrors.expect(/ERR_FAILED/);
      await page.route('**/*.woff2', (route) => route.abort());
      await page.addInitScript({ content: watchShifts });
      await page.goto('/', { waitUntil: 'networkidle' });
      const faces = (await loadedFaces(page)) as string[];
      expect(faces.filter((family) => family.includes('Golos First'))).toHaveLength(4);
      expect(await page.evaluate('getComputedStyle(document.documentElement).visibility')).toBe('visible');
      expect(await page.evaluate('shifts')).toEqual([]);
    });

    test('nothing moves when the whole fonts arrive', async ({ page }) => {
      await page.addInitScript({ content: watchShifts });
      await page.goto('/', { waitUntil: 'networkidle' });
      expect(await page.evaluate('shifts')).toEqual([]);
    });
  });
}

/** Names of the fonts that the text of an element is drawn with. */
async function buildFonts(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  return async (selector: string) => {
    const { root } = await session.send('DOM.getDocument');
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    return fonts.map(({ familyName }) => familyName).join();
  };
}

for (const [path, title] of [
  ['/contact', '.contact h1'],
  ['/partner/demo-magnit', '.first h1'],
] as const) {
  test(`${path} carries our typeface, and nothing moves`, async ({ page, browserErrors }) => {
    browserErrors.expect(/ERR_FAILED/);
    await page.route('**/*.woff2', (route) => route.abort());
    await page.addInitScript({ content: watchShifts });
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.locator(title)).toBeVisible();
    expect(await (await buildFonts(page))(title)).toMatch(/Golos/);
    expect(await page.evaluate('shifts')).toEqual([]);
  });
}

test('what lies below the first screen takes our typeface, however late it comes', async ({ page }) => {
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  const getFont = await buildFonts(page);
  for (const selector of ['#h-p', '#h-t', '.road .km', '#h-e', 'footer a:last-child']) {
    await page.locator(selector).first().scrollIntoViewIfNeeded();
    await expect.poll(() => getFont(selector), { message: selector }).toMatch(/Golos/);
  }
});

/** Evaluated in the page: width and baseline of its text in our typeface and in the system font fitted to it. */
const measureFonts = (weight: number) => `(async () => {
  const text = document.querySelector('.landing').innerText.replace(/\\s+/g, ' ');
  // Copies of our faces, because a page does not use an optional font that came late.
  for (const { style } of [...document.styleSheets[0].cssRules].filter((rule) => rule instanceof CSSFontFaceRule)) {
    const [family, src, weight, unicodeRange] = ['font-family', 'src', 'font-weight', 'unicode-range'].map((name) =>
      style.getPropertyValue(name),
    );
    if (!family.includes('Golos Text')) continue;
    document.fonts.add(await new FontFace('Ours', src, { weight, unicodeRange }).load());
  }
  await document.fonts.load('${weight} 100px "Golos Fallback"', text);
  const measure = (family) => {
    const line = document.createElement('span');
    line.style.cssText = 'position:absolute;white-space:nowrap;font:${weight} 20px/0 "' + family + '"';
    // An empty inline block stands on the baseline.
    const mark = document.createElement('i');
    mark.style.display = 'inline-block';
    line.append(mark, text);
    document.body.append(line);
    const { width, top } = line.getBoundingClientRect();
    return { width, baseline: mark.getBoundingClientRect().top - top };
  };
  return { ours: measure('Ours'), fallback: measure('Golos Fallback') };
})()`;

interface Measured {
  ours: { width: number; baseline: number };
  fallback: { width: number; baseline: number };
}

for (const weight of [400, 700]) {
  test(`the system font of weight ${weight} takes the room of ours`, async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    const { ours, fallback } = (await page.evaluate(measureFonts(weight))) as Measured;
    // Builds of Chromium round the widths of bold glyphs differently, by up to 4 %.
    expect(fallback.width / ours.width, 'size-adjust of document.css').toBeCloseTo(1, 1);
    expect(Math.abs(fallback.baseline - ours.baseline), 'ascent and descent of document.css').toBeLessThan(0.5);
  });
}
