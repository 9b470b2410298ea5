import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

// Taller than any page: axe passes over what is scrolled out of sight, and what is in sight would depend on the data.
const sizes = { wide: { width: 1440, height: 4000 }, phone: { width: 360, height: 6000 } } as const;
const themes = ['light', 'dark'] as const;

const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds on the screen as it is, one line per element. Themes differ in colours only, so the dark one is asked for those. */
async function findings(page: Page, theme: (typeof themes)[number]): Promise<string[]> {
  // In the page itself: the other way opens a new page for every look.
  // What is in order need not be listed element by element: that takes as long as looking.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const rules = theme === 'light' ? axe.withTags(everything) : axe.withRules(['color-contrast', 'link-in-text-block']);
  const { violations } = await rules.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
  );
}

/** Runs in the page: what the browser has not drawn because it is out of sight has neither place nor colours yet. */
const drawEverything = `for (const element of document.querySelectorAll('*'))
  if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible'`;

/** Looks at one screen in both themes (the site of guests has one) and at both widths without loading it anew. */
export async function isAccessible(page: Page, screen: string): Promise<void> {
  const before = page.viewportSize();
  const hasThemes = (await page.locator('html[data-theme]').count()) > 0;
  for (const [width, size] of Object.entries(sizes)) {
    await page.setViewportSize(size);
    await page.evaluate(drawEverything);
    for (const theme of hasThemes ? themes : (['light'] as const)) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      if (hasThemes) await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      expect.soft(await findings(page, theme), `${screen}, ${width}, ${theme}`).toEqual([]);
    }
  }
  if (before) await page.setViewportSize(before);
}
