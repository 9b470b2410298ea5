import { expect } from '@playwright/test';
import { hostileTexts } from '@trassa/testing/hostile-texts';
import { visitInert, watchPayloads } from '../platform/payload-visit.ts';
import { aHostileCarrier, PayloadWriter } from '../platform/stored-payloads.ts';
import { signIn } from '../support/accounts.ts';
import { anAdminBrowser } from '../support/admins.ts';
import { test } from '../support/journey.ts';

// Short form of `npm run campaign -- browser-payloads`.
const messages = 15;

test('nothing that somebody writes runs in the panel, in the statistics or among the messages', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const { accessToken, email } = await signIn(context, await aHostileCarrier(context.request));
  const writer = new PayloadWriter(context.request, { accessToken, seed: 0 });
  await writer.writeAll();
  await writer.upload();
  for (let n = 0; n < messages; n += 1) await writer.writeFeedback();
  expect(writer.stored.fields.size).toBeGreaterThan(40);
  const [order] = writer.stored.orders;
  await visitInert(context, [`/dashboard/orders?order=${order}`, '/edo', '/dashboard/settings?tab=company']);

  const admin = await anAdminBrowser(browser, baseURL);
  const { expectInert } = await watchPayloads(admin.context);
  const headers = { authorization: `Bearer ${admin.accessToken}` };
  const stats = await (await admin.context.request.get('/api/feedback/stats', { headers })).json();
  const author = stats.users.find((user: { user_email: string }) => user.user_email === email);
  const panel = await admin.context.newPage();
  await panel.goto(`/feedback?user=${author.user_id}`);
  const rows = panel.getByRole('table', { name: 'Обращения' }).locator('[data-row]');
  await expect(rows).toHaveCount(messages + 1);
  await rows.first().click();
  await expect(panel.getByRole('complementary', { name: /^Обращение/ })).toBeVisible();
  await expectInert(panel);
  await panel.goto('/feedback/stats');
  await expect(panel.getByRole('list', { name: 'По экранам' })).toBeVisible();
  await expectInert(panel);

  const list = await admin.context.request.get(`/api/feedback?user_id=${author.user_id}&limit=1`, { headers });
  const [newest] = (await list.json()).feedback;
  const data = { text: hostileTexts.slice(0, 10).join(' ') };
  const answered = await admin.context.request.post(`/api/feedback/${newest.id}/answers`, { headers, data });
  expect(answered.status()).toBe(200);
  const arrived = async () => {
    await page.goto('/dashboard/messages');
    await expect(page.getByRole('heading', { name: 'Сообщения' })).toBeVisible();
    return page.getByText('Ответ на ваше обращение').count();
  };
  await expect.poll(arrived).toBe(1);
  await visitInert(context, ['/dashboard/messages']);
  expect(admin.browserErrors.unexpected()).toEqual([]);
  await admin.context.close();
});
