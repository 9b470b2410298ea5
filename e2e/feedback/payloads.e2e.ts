import { type APIRequestContext, expect } from '@playwright/test';
import { hostileTexts } from '@trassa/testing/hostile-texts';
import { aCarrier, signIn } from '../support/accounts.ts';
import { anAdminBrowser } from '../support/admins.ts';
import { test } from '../support/journey.ts';

const records = 20;
const runs = 'typeof hit';

/** A page full of messages with hostile texts, also in the fields of screen and browser. */
async function write(request: APIRequestContext, accessToken: string): Promise<void> {
  const share = Math.ceil(hostileTexts.length / records);
  for (let n = 0; n < records; n += 1) {
    const [screen = '', userAgent = '', ...others] = hostileTexts.slice(n * share, (n + 1) * share);
    const viewport = { width: 1440, height: 900 };
    const answer = await request.post('/api/feedback', {
      headers: { authorization: `Bearer ${accessToken}` },
      data: {
        message: [userAgent, screen, ...others].join('\n'),
        screen,
        metadata: { url: '/edo', userAgent, timestamp: new Date().toISOString(), viewport },
      },
    });
    expect(answer.status(), screen).toBe(200);
  }
}

test('nothing that somebody writes runs in the panel, in the statistics or among the messages', async ({
  page,
  request,
  context,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const account = await aCarrier(context.request, {
    firstName: '<img src=x onerror=hit=1>',
    lastName: '"><svg onload=hit=1>',
    companyName: '</title><script>hit=1</script>',
  });
  const { accessToken, email } = await signIn(context, account);
  await write(request, accessToken);
  const admin = await anAdminBrowser(browser, baseURL);
  const headers = { authorization: `Bearer ${admin.accessToken}` };
  const stats = await (await admin.context.request.get('/api/feedback/stats', { headers })).json();
  const author = stats.users.find((user: { user_email: string }) => user.user_email === email);
  const panel = await admin.context.newPage();
  await panel.goto(`/feedback?user=${author.user_id}`);
  const rows = panel.getByRole('table', { name: 'Обращения' }).locator('[data-row]');
  await expect(rows).toHaveCount(records);
  await rows.first().click();
  await expect(panel.getByRole('complementary', { name: /^Обращение/ }).getByText('/edo')).toBeVisible();
  expect(await panel.evaluate(runs)).toBe('undefined');
  await panel.goto('/feedback/stats');
  await expect(panel.getByRole('list', { name: 'По экранам' })).toBeVisible();
  expect(await panel.evaluate(runs)).toBe('undefined');

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
  await expect.poll(arrived, { timeout: 60_000 }).toBe(1);
  expect(await page.evaluate(runs), 'names of person and company stand here too').toBe('undefined');
  expect(admin.browserErrors.unexpected()).toEqual([]);
  await admin.context.close();
});
