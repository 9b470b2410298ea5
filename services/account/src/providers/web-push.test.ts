import { aSandbox, type RunningSandbox } from '@trassa/testing/sandbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import webpush from 'web-push';
import { aPushBrowser } from '../testing/push-browser.ts';
import { createWebPush, type WebPush } from './web-push.ts';

const content = {
  ...{ title: 'Заказ № 7: доставлен', body: 'Было «В пути».', button: 'Открыть заказ' },
  ...{ url: 'https://trassa.example/dashboard/orders', tag: '0195c1f2-0000-4000-8000-0000000000e1' },
};
const subject = 'mailto:post@trassa.example';
let sandbox: RunningSandbox;
let push: WebPush;
beforeAll(async () => {
  sandbox = await aSandbox();
  push = createWebPush({ ...webpush.generateVAPIDKeys(), subject, trustedOrigins: [sandbox.url] });
});
afterAll(async () => {
  await push.close();
  await sandbox.stop();
});

const buildBrowser = () => {
  const browser = aPushBrowser(sandbox.url);
  const { endpoint, keys } = browser.subscription;
  return { ...browser, target: { endpoint, ...keys } };
};

test('a push is signed, and only its browser can read it', async () => {
  const browser = buildBrowser();
  expect(await push.send(browser.target, content)).toEqual({ ok: true, value: null });
  expect(await browser.received()).toEqual([content]);
});

test('keys that are none stop the start, and a push signed by another key is refused', async () => {
  expect(() => createWebPush({ publicKey: 'x', privateKey: 'y', subject, trustedOrigins: [] })).toThrow();
  const { publicKey } = webpush.generateVAPIDKeys();
  const { privateKey } = webpush.generateVAPIDKeys();
  const forged = createWebPush({ publicKey, privateKey, subject, trustedOrigins: [sandbox.url] });
  expect(await forged.send(buildBrowser().target, content)).toMatchObject({ ok: false, failure: 'unauthorized' });
  await forged.close();
});

test('a subscription that is over, and one whose keys are none, are absent', async () => {
  const browser = buildBrowser();
  await browser.giveUp();
  expect(await push.send(browser.target, content)).toMatchObject({ ok: false, failure: 'absent' });
  const wrong = { ...buildBrowser().target, p256dh: Buffer.alloc(65, 7).toString('base64url') };
  expect(await push.send(wrong, content)).toMatchObject({ ok: false, failure: 'absent' });
});

test.each([
  ['too-many', { failure: 'limited', retryAfterSeconds: 9 }],
  ['error', { failure: 'unavailable' }],
])('a push service that answers with %s is asked again later', async (mode, expected) => {
  await sandbox.fault('push', { mode, retryAfterSeconds: 9 });
  expect(await push.send(buildBrowser().target, content)).toMatchObject({ ok: false, ...expected });
});

test('no address inside is asked', async () => {
  const strict = createWebPush({ ...webpush.generateVAPIDKeys(), subject, trustedOrigins: [] });
  expect(strict.accepts(buildBrowser().target.endpoint)).toBe(false);
  expect(await strict.send(buildBrowser().target, content)).toMatchObject({ ok: false, failure: 'unavailable' });
  await strict.close();
});
