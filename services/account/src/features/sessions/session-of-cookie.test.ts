import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCarrier, aClock, anAccountService, Browser, claimsOf } from '../../testing/account-testing.ts';

const { sessionOfCookie } = accountEndpoints;
const clock = aClock();
let service: Awaited<ReturnType<typeof anAccountService>>;
beforeAll(async () => {
  service = await anAccountService({ clock });
});
afterAll(() => service.stop());

const ask = (cookie: string, secure = true) =>
  service.call(sessionOfCookie, {
    as: { kind: 'service', service: 'platforms', companyId: '', userId: null },
    body: { cookie, secure },
  });

async function signedIn() {
  const browser = new Browser(service);
  const { body } = await browser.signIn(await aCarrier(service));
  const { identity } = claimsOf(body.data.tokens.accessToken);
  return { browser, identity, cookie: browser.headers().cookie ?? '' };
}

test('a neighbour service learns who is signed in where a cookie lives, by the whole value only', async () => {
  const { identity, cookie } = await signedIn();
  expect((await ask(cookie)).body).toEqual({ success: true, data: identity });
  const longer = cookie.replace(/trassa-session=[^;]+/, '$&x');
  for (const wrong of ['', longer, '__Host-trassa-session=x']) expect((await ask(wrong)).status).toBe(401);
  expect((await ask(cookie, false)).status).toBe(401);
  const asPerson = await service.call(sessionOfCookie, { as: identity, body: { cookie, secure: true } });
  expect(asPerson.status).toBe(403);
});

test('a session that was signed out of, or that nobody used for two weeks, is nobody', async () => {
  const [left, forgotten] = [await signedIn(), await signedIn()];
  await left.browser.signOut(left.identity);
  expect((await ask(left.cookie)).status).toBe(401);
  expect((await ask(forgotten.cookie)).status).toBe(200);
  clock.pass(14 * 86_400_000);
  expect((await ask(forgotten.cookie)).status).toBe(401);
});
