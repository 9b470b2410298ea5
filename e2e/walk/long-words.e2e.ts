import { expect } from '@playwright/test';
import { getRegistry } from '../platform/registry-of.ts';
import { skipTour } from '../support/accounts.ts';
import { openInApp } from '../support/in-app.ts';
import { test } from '../support/journey.ts';
import { enterLongWords } from '../support/long-words.ts';
import { lostTexts } from './geometry.ts';
import { awaitSettled } from './walk.ts';

const softly = expect.configure({ soft: true });

const screens = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 360, height: 780 },
];

/** Evaluated in the page: width beyond the window, and lost texts. */
const geometry = `(() => { ${lostTexts}
  return { beyond: Math.max(0, document.documentElement.scrollWidth - innerWidth), lost: lostTexts() }; })()`;

test('words, names and sums of any length are broken or end in dots, and push nothing out of its place', async ({
  page,
  carrier,
}) => {
  const { orderId, fileId } = await enterLongWords(page.request, carrier);
  await skipTour(page.request, carrier);
  const registry = await getRegistry(page);
  const pages = [
    '/dashboard/orders',
    `/dashboard/orders?order=${orderId}`,
    '/dashboard/orders?view=kanban',
    '/dashboard/orders/plan',
    '/dashboard/calendar',
    '/transport/directory?view=drivers',
    '/finance?debts=open',
    '/finance/profit?cut=client',
    '/finance/history',
    `/dashboard/orders/import?file=${fileId}`,
  ];
  for (const path of pages) {
    await openInApp(page, registry, path);
    for (const screen of screens) {
      await page.setViewportSize(screen);
      await awaitSettled(page);
      await softly
        .poll(() => page.evaluate(geometry), { message: `${path} at ${screen.width} px` })
        .toEqual({ beyond: 0, lost: [] });
    }
  }
});
