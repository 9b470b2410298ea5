import { CARRIERS } from '@trassa/service-sandbox/world/companies';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aDiadoc, readAllWaybills, signInToDiadoc } from '../../testing/a-diadoc.ts';
import type { OperatorAccess, OperatorPort, OperatorWaybill } from '../operator.ts';
import { getValueOfOutcome } from '../operator-stand.ts';

const returnUrl = 'https://trassa.example/edo/connect';
const sunsets: string[] = [];
const diadoc = aDiadoc();
let port: OperatorPort;
let place: OperatorAccess;

beforeAll(() => diadoc.start());
afterAll(() => diadoc.stop());
beforeEach(async () => {
  await diadoc.heal();
  port = diadoc.create({ onSunset: (detail) => sunsets.push(detail) });
  place = await signInToDiadoc(port);
});

const findOne = async (is: (waybill: OperatorWaybill) => boolean) => {
  const found = (await readAllWaybills(port, place)).find(is);
  if (!found) throw new Error('no such waybill');
  return found;
};
describe('sign-in on the page of Kontur', () => {
  const signInOnPage = async (state: string, password = 'demo') => {
    const page = new URL(port.signInUrl(returnUrl, state) ?? '');
    expect((await fetch(page)).status).toBe(200);
    const fields = { ...Object.fromEntries(page.searchParams), login: 'demo-diadoc', password };
    return fetch(page.origin + page.pathname, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(fields),
    });
  };

  test('returns with a code, which opens the organisations once', async () => {
    const back = new URL((await signInOnPage('state-1')).headers.get('location') ?? '');
    expect(back.origin + back.pathname).toBe(returnUrl);
    expect(back.searchParams.get('state')).toBe('state-1');
    const step = { way: 'returned' as const, code: back.searchParams.get('code') ?? '', returnUrl };
    const signed = getValueOfOutcome(await port.signIn(step));
    expect(signed).toMatchObject({
      next: 'box',
      session: { userName: expect.stringMatching(/\S+ \S+ \S+/), shortName: 'ООО «Волга-Карго»' },
      boxes: [
        { inn: CARRIERS.volgaCargo.inn, isReady: true },
        { inn: CARRIERS.newRoute.inn, isReady: false },
      ],
    });
    expect(await port.signIn(step)).toMatchObject({ ok: false, failure: 'unauthorized' });
  });

  test('replaces the refresh token with each use', async () => {
    const back = new URL((await signInOnPage('state-2')).headers.get('location') ?? '');
    const signed = getValueOfOutcome(
      await port.signIn({ way: 'returned', code: back.searchParams.get('code') ?? '', returnUrl }),
    );
    const { secret } = signed.next === 'box' ? signed.session : { secret: '' };
    const renewed = getValueOfOutcome(await port.renew(secret));
    expect(renewed.secret).not.toBe(secret);
    expect(renewed.expiresAt?.getTime()).toBeGreaterThan(Date.now());
    expect(await port.renew(secret)).toMatchObject({ ok: false, failure: 'unauthorized' });
    expect((await port.renew(renewed.secret)).ok).toBe(true);
  });

  test('lets nobody in with a wrong password, and is not there without an application', async () => {
    expect((await signInOnPage('state-3', 'wrong')).status).toBe(401);
    expect(diadoc.create({ identity: null }).signInUrl(returnUrl, 's')).toBeNull();
    const step = { way: 'password' as const, login: 'demo-diadoc', password: 'demo' };
    expect(await diadoc.create({ apiKey: null }).signIn(step)).toMatchObject({ ok: false, failure: 'forbidden' });
  });
});

describe('the feed of changes', () => {
  test.each(['duplicates', 'reordered', 'odd-shapes', 'sunset', 'invalid-cursor'])(
    'tells the same waybills under %s',
    async (mode) => {
      const expected = await readAllWaybills(port, place);
      await diadoc.strike('diadoc', { mode });
      expect(await readAllWaybills(diadoc.create(), place)).toEqual(expected);
    },
  );

  test('says which method Diadoc is about to withdraw', async () => {
    await diadoc.strike('diadoc', { mode: 'sunset', path: 'GetNewEvents' });
    await readAllWaybills(port, place);
    expect(sunsets).toContain('/V8/GetNewEvents: Sat, 03 Apr 2027 00:00:00 GMT');
  });

  test('keeps its place when a page could not be read whole', async () => {
    const first = getValueOfOutcome(await port.changes(place, null));
    await diadoc.strike('diadoc', { mode: 'error', path: 'GetMessage', times: 1 });
    expect(await port.changes(place, null)).toMatchObject({ ok: false, failure: 'unavailable' });
    expect(getValueOfOutcome(await port.changes(place, null)).waybills).toEqual(first.waybills);
  });

  test('finds the delivery of a waybill whose reception does not name it', async () => {
    const whole = await findOne(({ titles }) => titles.length === 4);
    await diadoc.strike('diadoc', { mode: 'unlinked' });
    expect(getValueOfOutcome(await diadoc.create().waybill(place, whole.id))).toEqual(whole);
  });
});

describe('Kontur.Logistics beside Diadoc', () => {
  test('adds the approval of the driver', async () => {
    const waybill = await findOne(({ titles }) => titles.length === 3);
    expect(waybill.driverApprovedAt).toBeInstanceOf(Date);
    const without = getValueOfOutcome(await port.waybill({ ...place, logisticsKey: null }, waybill.id));
    expect(without).toEqual({ ...waybill, driverApprovedAt: null });
  });

  test('passes by a status that is not known', async () => {
    const waybill = await findOne(({ titles }) => titles.length === 3);
    await diadoc.strike('logistics', { mode: 'unknown-status' });
    expect(getValueOfOutcome(await port.waybill(place, waybill.id))).toEqual(waybill);
  });

  test('tells the errors of the system of the state that Diadoc does not', async () => {
    const waybill = await findOne(({ titles, gis }) => titles.length === 3 && gis.state === 'registered');
    await diadoc.strike('logistics', { mode: 'has-errors' });
    expect(getValueOfOutcome(await port.waybill(place, waybill.id)).gis).toEqual({
      state: 'refused',
      code: 'logistics',
      text: 'Подписант не имеет полномочий на подписание титула',
    });
  });

  test.each(['error', 'too-many', 'html', 'garbage', 'cut', 'expired-token'])(
    'leaves waybills as Diadoc has them under the fault %s',
    async (mode) => {
      const plain = getValueOfOutcome(await port.changes({ ...place, logisticsKey: null }, null)).waybills;
      await diadoc.strike('logistics', { mode });
      expect(getValueOfOutcome(await port.changes(place, null)).waybills).toEqual(plain);
    },
  );

  test('says that a key was not taken', async () => {
    expect(await port.warnings?.(place)).toEqual([]);
    expect(await port.warnings?.({ ...place, logisticsKey: 'of another' })).toEqual([
      expect.stringContaining('не приняла ключ'),
    ]);
    expect(await port.warnings?.({ ...place, box: 'of another' })).toEqual([
      expect.stringContaining('другой организации'),
    ]);
  });
});
