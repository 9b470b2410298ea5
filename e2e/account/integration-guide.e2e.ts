import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { apiVersions } from '@trassa/contracts/api-version';
import { aCarrier, signIn } from '../support/accounts.ts';

const guide = readFileSync(join(import.meta.dirname, '../../docs/integration-1c.md'), 'utf8');
const getBlocks = (language: string) =>
  [...guide.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 'gs'))].map(([, text = '']) => text);

const requests = getBlocks('http').map((text) => {
  const [line = '', , ...body] = text.split('\n');
  const [method = '', path = ''] = line.split(' ');
  return { method, path, body: body.join('\n').trim() };
});

test('every request of the guide for 1C works with a key, one after another', async ({ page, playwright, baseURL }) => {
  const { accessToken } = await signIn(page.context(), await aCarrier(page.request));
  const created = await page.request.post('/api/account/api-keys', {
    headers: { authorization: `Bearer ${accessToken}` },
    data: { name: '1С', scopes: ['orders.read', 'orders.write'] },
  });
  const { secret } = (await created.json()).data;
  const program = await playwright.request.newContext({
    ...(baseURL ? { baseURL } : {}),
    extraHTTPHeaders: { authorization: `Bearer ${secret}`, 'trassa-version': apiVersions[0] },
  });
  // The order is written first: the guide reads it before, from the days when there was one already.
  const ordered = requests.toSorted((a, b) => Number(b.path === '/api/orders') - Number(a.path === '/api/orders'));
  let order = { id: '', version: 0 };
  for (const { method, path, body } of ordered) {
    const reply = await program.fetch(path.replace('{id}', order.id), {
      method,
      ...(body ? { data: JSON.parse(body.replace('{version}', String(order.version))) } : {}),
    });
    expect([method, path, reply.status(), await reply.text()]).toEqual([method, path, 200, expect.any(String)]);
    if (path === '/api/orders') order = (await reply.json()).data;
  }
  expect(requests.length).toBeGreaterThan(4);
  const changed = await program.get(`/api/orders/${order.id}`);
  const { history } = (await changed.json()).data;
  expect(history.map(({ userId }: { userId?: string }) => userId)).toEqual([expect.any(String), expect.any(String)]);
  await program.dispose();
});

test('the code for 1C asks for nothing that the guide does not show', () => {
  const asked = getBlocks('bsl').flatMap((text) => [...text.matchAll(/"(\/api\/[^"?]*)/g)].map(([, path]) => path));
  const shown = requests.map(({ path }) => path.split('?')[0]);
  expect(asked.length).toBeGreaterThan(1);
  expect(asked.filter((path) => !shown.includes(path))).toEqual([]);
  expect(guide).toContain(`"Trassa-Version", "${apiVersions[0]}"`);
});

test('the example of a signature is one', () => {
  const example = JSON.parse(getBlocks('json')[0] ?? '{}') as Record<string, string>;
  const key = Buffer.from((example.secret ?? '').replace('whsec_', ''), 'base64');
  const signed = [example['webhook-id'], example['webhook-timestamp'], example.body].join('.');
  expect(example['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
});
