import { expect, type Locator, type Page } from '@playwright/test';
import { signIn } from '../support/accounts.ts';
import { DEADLINE_MS } from '../support/deadline.ts';
import { edoPage } from '../support/edo-page.ts';
import { connectExchange } from '../support/exchange.ts';
import { aColleague } from '../support/invitations.ts';
import { test } from '../support/journey.ts';
import { seats } from '../support/own-orders.ts';

/** Beside the list, or over it on a phone. */
const clientCard = (page: Page) =>
  page
    .getByRole('complementary', { name: 'Карточка клиента' })
    .or(page.getByRole('dialog', { name: 'Карточка клиента' }));

/** Mentions the colleague through the list that opens after @. */
async function mention(page: Page, place: Locator) {
  const field = place.getByRole('textbox', { name: 'Новый комментарий' });
  await field.click();
  await field.pressSequentially('@Лар');
  await page.getByRole('option', { name: 'Лариса Осипова' }).or(page.getByText('Лариса Осипова')).first().click();
  await field.pressSequentially('сверьте вес');
  await place.getByRole('button', { name: 'Отправить' }).click();
  await expect(place.getByText(/@Лариса Осипова\s+сверьте вес/)).toBeVisible();
  await expect(place.getByText('Андрей Савельев', { exact: true })).toBeVisible();
}

for (const [seat, viewport] of Object.entries(seats)) {
  test.describe(seat, () => {
    test.use({ viewport });

    test('a colleague who is mentioned at a waybill and a client comes to them from the message', async ({
      page,
      carrier,
      browser,
    }) => {
      await connectExchange(page.request, carrier);
      const colleague = await aColleague(page.request, carrier, 'dispatcher');
      const headers = { authorization: `Bearer ${carrier.accessToken}` };
      const getData = async (path: string) => (await (await page.request.get(path, { headers })).json()).data;
      const { chains } = await getData('/api/edo/chains?limit=1');
      const { clients } = await getData('/api/edo/clients?limit=1');

      await page.goto(`/edo?chain=${encodeURIComponent(chains[0].chainId)}`);
      await mention(page, edoPage(page).viewer);
      await page.goto(`/edo-clients?client=${clients[0].key}`);
      await mention(page, clientCard(page));
      const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
      expect(overflow, 'nothing is wider than the screen').toBeLessThanOrEqual(0);

      const other = await browser.newContext({ baseURL: new URL(page.url()).origin, viewport });
      await signIn(other, colleague);
      const theirs = await other.newPage();
      for (const [title, place] of [
        [`Вас упомянули в накладной ${chains[0].number}`, edoPage(theirs).viewer],
        ['Вас упомянули у клиента', clientCard(theirs)],
      ] as const) {
        await expect(async () => {
          await theirs.goto('/dashboard/messages');
          await theirs.getByRole('link', { name: `Открыть: ${title}` }).click({ timeout: DEADLINE_MS / 10 });
        }).toPass();
        await expect(place.getByText(/сверьте вес/)).toBeVisible();
      }
      await other.close();
    });
  });
}
