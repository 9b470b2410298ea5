import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aSabyStand } from '../../testing/saby-stand.ts';
import type { OperatorPort } from '../operator.ts';
import { getValueOfOutcome } from '../operator-stand.ts';

const stand = aSabyStand();
let port: OperatorPort;

beforeAll(async () => {
  await stand.start();
  port = stand.adapter();
});
afterAll(() => stand.stop());

describe('signing in', () => {
  test('with a code of an SMS: a wrong code is told, the right one opens the organisations', async () => {
    const { login, password } = stand.credentials;
    const secret = JSON.stringify({ login, password });
    expect(await port.renew(secret)).toMatchObject({ failure: 'unauthorized', detail: 'second factor' });
    const first = getValueOfOutcome(await port.signIn({ way: 'password', login, password, account: '10001' }));
    if (first.next !== 'code') throw new Error('no code was asked for');
    expect(first.hint).toMatch(/\*\*\*-\*\*-\d\d$/);
    const { challenge } = first;
    const elsewhere = await port.signIn({ way: 'password', login, password, account: '77' });
    expect(elsewhere).toMatchObject({ failure: 'wrong-password' });
    expect(await port.signIn({ way: 'code', challenge, code: '0' })).toMatchObject({ failure: 'wrong-password' });
    const signed = getValueOfOutcome(await port.signIn({ way: 'code', challenge, code: (await stand.code?.()) ?? '' }));
    if (signed.next !== 'box') throw new Error('no organisations');
    expect(signed.boxes.map(({ isReady }) => isReady)).toEqual([true, false]);
    expect(signed.session).toMatchObject({
      userName: expect.stringMatching(/^\S+ \S+ \S+$/),
      secret: expect.any(String),
    });
    expect((signed.session.expiresAt?.getTime() ?? 0) - Date.now()).toBeGreaterThan(20 * 86_400_000);
  });

  test.each(['', '{}', '{"session":"a"}'])(
    'ends with a challenge cut to "%s" and with an unknown way',
    async (challenge) => {
      expect(await port.signIn({ way: 'code', challenge, code: '1' })).toMatchObject({ failure: 'forbidden' });
      expect(await port.renew(challenge)).toMatchObject({ failure: 'forbidden' });
      expect(await port.signIn({ way: 'returned', code: '1', returnUrl: '/' })).toMatchObject({ failure: 'forbidden' });
    },
  );

  test('as an entrepreneur, whose twelve digits stand where transport documents want a company', async () => {
    const signed = getValueOfOutcome(await port.signIn({ way: 'password', login: 'plain-saby', password: 'demo' }));
    if (signed.next !== 'box') throw new Error('a code was asked for');
    const [box] = signed.boxes;
    expect(box).toMatchObject({ inn: expect.stringMatching(/^\d{12}$/), name: expect.stringMatching(/^ИП /) });
    const own = { token: signed.session.token, box: box?.id ?? '', logisticsKey: null };
    expect(getValueOfOutcome(await port.changes(own, null)).waybills).toEqual([]);
  });
});
