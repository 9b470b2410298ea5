import { connectExchange, exchangeAccounts } from '../support/exchange.ts';
import { chooseKinds } from '../support/figure-links.ts';
import { test } from '../support/journey.ts';
import { checkAnalytics, checkCards } from './edo-figures.ts';

// Figures of every kind; each single one is followed by `npm run campaign -- figure-links`.
test('figures of analytics, transport and map lead to lists that hold as many', async ({ page, carrier }) => {
  await connectExchange(page.request, carrier, exchangeAccounts.full);
  await checkAnalytics(page, chooseKinds);
});

test('figures of a client and of a vehicle lead to lists that hold as many', async ({ page, carrier }) => {
  await connectExchange(page.request, carrier, exchangeAccounts.full);
  await checkCards(page, chooseKinds);
});
