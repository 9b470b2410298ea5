import { chooseKinds } from '../support/figure-links.ts';
import { test } from '../support/journey.ts';
import { checkOrderFigures } from './order-figures.ts';

// Figures of every kind; each single one is followed by `npm run campaign -- figure-links`.
test('figures of dashboard, CRM and finance lead to lists that hold as much', async ({ page, carrier }) => {
  await checkOrderFigures(page, carrier, chooseKinds);
});
