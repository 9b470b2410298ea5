import { expect } from '@playwright/test';
import { anAdminBrowser } from '../support/admins.ts';
import { test } from '../support/journey.ts';
import { payloads } from './payloads.ts';

test('nothing that somebody writes runs in the panel, in the statistics or among the messages', async ({
  page,
  request,
  carrier,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const viewport = { width: 1440, height: 900 };
  for (const payload of payloads) {
    const metadata = { url: '/edo', userAgent: payload, timestamp: new Date().toISOString(), viewport };
    const answer = await request.post('/api/feedback', {
      headers: { authorization: `Bearer ${carrier.accessToken}` },
      data: { message: payload, screen: payload.slice(0, 100), metadata },
    });
    expect(answer.status(), payload).toBe(200);
  }
  const admin = await anAdminBrowser(browser, baseURL);
  const headers = { authorization: `Bearer ${admin.accessToken}` };
  const stats = await (await admin.context.request.get('/api/feedback/stats', { headers })).json();
  const author = stats.users.find((user: { user_email: string }) => user.user_email === carrier.email);
  const panel = await admin.context.newPage();
  for (const number of [1, 2]) {
    await panel.goto(`/feedback?user=${author.user_id}&page=${number}`);
    const rows = panel.getByRole('table', { name: 'Обращения' }).locator('[data-row]');
    await expect(rows).toHaveCount(number === 1 ? 20 : payloads.length - 20);
    await rows.first().click();
    await expect(panel.getByRole('complementary', { name: /^Обращение/ }).getByText('/edo')).toBeVisible();
    expect(await panel.evaluate('typeof hit')).toBe('undefined');
  }
  await panel.goto('/feedback/stats');
  await expect(panel.getByRole('list', { name: 'По экранам' })).toBeVisible();
  expect(await panel.evaluate('typeof hit')).toBe('undefined');

  const first = await (
    await admin.context.request.get(`/api/feedback?user_id=${author.user_id}&limit=1`, { headers })
  ).json();
  const answered = await admin.context.request.post(`/api/feedback/${first.feedback[0].id}/answers`, {
    headers,
    data: { text: payloads.slice(0, 10).join(' ') },
  });
  expect(answered.status()).toBe(200);
  await expect
    .poll(
      async () => {
        await page.goto('/dashboard/messages');
        await expect(page.getByRole('heading', { name: 'Сообщения' })).toBeVisible();
        return page.getByText('Ответ на ваше обращение').count();
      },
      { timeout: 60_000 },
    )
    .toBe(1);
  expect(await page.evaluate('typeof hit')).toBe('undefined');
  expect(admin.troubles.unexpected()).toEqual([]);
  await admin.context.close();
});
