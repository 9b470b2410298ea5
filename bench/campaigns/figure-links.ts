import type { BrowserContext } from '@playwright/test';
import { checkAnalytics, checkCards } from '@trassa/e2e/edo/edo-figures';
import { checkOrderFigures } from '@trassa/e2e/orders/order-figures';
import { aCarrier, signIn, skipTour } from '@trassa/e2e/support/accounts';
import { connectExchange, exchangeAccounts } from '@trassa/e2e/support/exchange';
import type { ChooseLinks } from '@trassa/e2e/support/figure-links';
import { setup } from '@trassa/testing/test-postgres';
import { startBrowserWorld } from '../attacks/browser-round.ts';
import type { Campaign, Counts } from '../campaign-kind.ts';
import { pick } from '../campaign-state.ts';

const chooseEveryLink: ChooseLinks = (links) => links;

async function aVisit(context: BrowserContext) {
  const carrier = await signIn(context, await aCarrier(context.request));
  await skipTour(context.request, carrier);
  return { carrier, page: await context.newPage() };
}

async function followCards(context: BrowserContext): Promise<Counts> {
  const { carrier, page } = await aVisit(context);
  await connectExchange(context.request, carrier, exchangeAccounts.full);
  return { figures: await checkCards(page, chooseEveryLink) };
}

async function followAnalytics(context: BrowserContext): Promise<Counts> {
  const { carrier, page } = await aVisit(context);
  await connectExchange(context.request, carrier, exchangeAccounts.full);
  return { figures: await checkAnalytics(page, chooseEveryLink) };
}

async function followOrders(context: BrowserContext): Promise<Counts> {
  const { carrier, page } = await aVisit(context);
  return { figures: await checkOrderFigures(page, carrier, chooseEveryLink) };
}

/** Agreement of figures; the short form takes the cards of a client and of a vehicle. */
export const campaign: Campaign = {
  title:
    'Every figure of analytics, transport, map, cards, dashboard, CRM and finance that links to a list is followed: the list ' +
    'holds as many, or as much.',
  rounds: 3,
  short: { rounds: 1, atLeast: { figures: 8 } },
  open: async () => {
    const stopPostgres = await setup();
    const { inContext, close } = await startBrowserWorld({ SANDBOX_EDO_DOCUMENTS: '2500' });
    return {
      round: (_, round) => inContext(pick([followCards, followAnalytics, followOrders], round)),
      close: async () => {
        await close();
        await stopPostgres();
      },
    };
  },
};
