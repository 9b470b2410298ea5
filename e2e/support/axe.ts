import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './deadline.ts';

// Taller than any page: axe skips content outside the viewport, which would make findings depend on the data.
const sizes = { wide: { width: 1440, height: 4000 }, phone: { width: 360, height: 6000 } } as const;
const themes = ['light', 'dark'] as const;

const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The builder evaluates half a megabyte of its source twice per check; once per document is enough. */
async function hasAxe(page: Page): Promise<boolean> {
  const found = await Promise.all(page.frames().map((frame) => frame.evaluate<boolean>(`'axe' in globalThis`)));
  return found.every(Boolean);
}

/**
 * Axe findings of the current screen, one line per element. Themes differ in colours only, so the dark one is checked
 * for contrast alone.
 */
async function findings(page: Page, theme: (typeof themes)[number]): Promise<string[]> {
  // Legacy mode runs in the page itself, without a new page per check. Violations only: listing passed elements takes
  // as long as the check.
  const parts = { page, ...((await hasAxe(page)) ? { axeSource: ';' } : {}) };
  const axe = new AxeBuilder(parts).setLegacyMode().options({ resultTypes: ['violations'] });
  const rules = theme === 'light' ? axe.withTags(everything) : axe.withRules(['color-contrast', 'link-in-text-block']);
  const { violations } = await rules.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
  );
}

/** Evaluated in the page: content skipped by `content-visibility` has neither geometry nor colours. */
const drawEverything = `for (const element of document.querySelectorAll('*'))
  if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible'`;

/** Checks a screen in both themes (the guest site has one) and both widths without reloading. @returns the checks */
export async function expectAccessible(page: Page, screen: string): Promise<number> {
  const before = page.viewportSize();
  const hasThemes = (await page.locator('html[data-theme]').count()) > 0;
  const shown = hasThemes ? themes : (['light'] as const);
  for (const [width, size] of Object.entries(sizes)) {
    await page.setViewportSize(size);
    await page.evaluate(drawEverything);
    for (const theme of shown) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      if (hasThemes) await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      expect.soft(await findings(page, theme), `${screen}, ${width}, ${theme}`).toEqual([]);
    }
  }
  if (before) await page.setViewportSize(before);
  return shown.length * Object.keys(sizes).length;
}
