import { buildSandbox, SANDBOX_DEFAULTS } from '@trassa/service-sandbox/app';
import { signAsCarrier, writeCarrierTitle } from '@trassa/service-sandbox/testing/carrier-title';
import { CARRIERS } from '@trassa/service-sandbox/world/companies';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AwaitedTitle, OperatorPlace, OperatorPort, OperatorWaybill } from '../operator.ts';
import { getValue } from '../operator-stand.ts';
import { createDiadoc } from './diadoc.ts';

const sandbox = buildSandbox({ documentCount: 10, today: new Date() });
const { apiKey, clientId, clientSecret } = SANDBOX_DEFAULTS.diadoc;
const returnUrl = 'https://trassa.example/edo/connect';
let url = '';
let port: OperatorPort;
let place: OperatorPlace;
const sunsets: string[] = [];

const create = (more: Partial<Parameters<typeof createDiadoc>[0]> = {}) =>
  createDiadoc({
    baseUrl: `${url}/diadoc`,
    apiKey,
    identity: { url: `${url}/diadoc/identity`, pageUrl: `${url}/diadoc/identity`, clientId, clientSecret },
    logisticsUrl: `${url}/logistics`,
    timeoutMs: 10_000,
    onSunset: (detail) => sunsets.push(detail),
    ...more,
  });
const strike = (provider: string, payload: object) =>
  sandbox.inject({ method: 'POST', url: `/${provider}/_faults`, payload: { times: -1, ...payload } });
const act = (waybill: string, step: string) =>
  sandbox.inject({ method: 'POST', url: '/diadoc/_advance', payload: { waybill, do: step } });

beforeAll(async () => {
  url = await sandbox.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  for (const provider of ['diadoc', 'logistics'])
    await sandbox.inject({ method: 'DELETE', url: `/${provider}/_faults` });
  port = create();
  const signed = getValue(await port.signIn({ way: 'password', login: 'demo-diadoc', password: 'demo' }));
  if (signed.next !== 'box') throw new Error('a code was asked for');
  const box = signed.boxes.find(({ inn }) => inn === CARRIERS.volgaCargo.inn)?.id ?? '';
  place = { token: signed.session.token, box, logisticsKey: SANDBOX_DEFAULTS.logisticsKey };
});

async function readAll(asked: OperatorPort = port): Promise<OperatorWaybill[]> {
  const waybills = new Map<string, OperatorWaybill>();
  let cursor: string | null = null;
  for (let page = 0; page < 20; page++) {
    const changes: Awaited<ReturnType<OperatorPort['changes']>> = await asked.changes(place, cursor);
    const { waybills: found, hasMore, cursor: next } = getValue(changes);
    for (const waybill of found) waybills.set(waybill.id, waybill);
    if (!hasMore) return [...waybills.values()].sort((a, b) => a.id.localeCompare(b.id));
    cursor = next;
  }
  throw new Error('no end');
}
const findOne = async (is: (waybill: OperatorWaybill) => boolean) => {
  const found = (await readAll()).find(is);
  if (!found) throw new Error('no such waybill');
  return found;
};
const waitsForT2 = ({ awaits: [first] }: OperatorWaybill) =>
  first?.prefix === 'ON_TRNACLPPRIN' && first.blockedBy === null;

/** T2 of a waybill, signed. */
async function signT2({ titles, awaits, uid }: OperatorWaybill) {
  const [t1] = titles;
  const content = getValue(await port.content(place, t1 ?? { id: '', ref: '' }));
  const now = Math.floor(Date.now() / 1000);
  const answered = { xml: content.xml, signature: content.signatures[0] ?? new Uint8Array(), uid: uid ?? '' };
  const file = writeCarrierTitle('PPRIN', answered, now);
  const { ref } = awaits[0] as AwaitedTitle;
  const signature = signAsCarrier(file.bytes, now);
  const key = crypto.randomUUID();
  return { key, kind: 'PPRIN' as const, file: { ...file, ref }, signature, thumbprint: null, attorney: null };
}

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
    const signed = getValue(await port.signIn(step));
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
    const signed = getValue(
      await port.signIn({ way: 'returned', code: back.searchParams.get('code') ?? '', returnUrl }),
    );
    const { secret } = signed.next === 'box' ? signed.session : { secret: '' };
    const renewed = getValue(await port.renew(secret));
    expect(renewed.secret).not.toBe(secret);
    expect(renewed.expiresAt?.getTime()).toBeGreaterThan(Date.now());
    expect(await port.renew(secret)).toMatchObject({ ok: false, failure: 'unauthorized' });
    expect((await port.renew(renewed.secret)).ok).toBe(true);
  });

  test('lets nobody in with a wrong password, and is not there without an application', async () => {
    expect((await signInOnPage('state-3', 'wrong')).status).toBe(401);
    expect(create({ identity: null }).signInUrl(returnUrl, 's')).toBeNull();
    const step = { way: 'password' as const, login: 'demo-diadoc', password: 'demo' };
    expect(await create({ apiKey: null }).signIn(step)).toMatchObject({ ok: false, failure: 'forbidden' });
  });
});

describe('the feed of changes', () => {
  test.each(['duplicates', 'reordered', 'odd-shapes', 'sunset', 'invalid-cursor'])(
    'tells the same waybills under %s',
    async (mode) => {
      const expected = await readAll();
      await strike('diadoc', { mode });
      expect(await readAll(create())).toEqual(expected);
    },
  );

  test('says which method Diadoc is about to withdraw', async () => {
    await strike('diadoc', { mode: 'sunset', path: 'GetNewEvents' });
    await readAll();
    expect(sunsets).toContain('/V8/GetNewEvents: Sat, 03 Apr 2027 00:00:00 GMT');
  });

  test('keeps its place when a page could not be read whole', async () => {
    const first = getValue(await port.changes(place, null));
    await strike('diadoc', { mode: 'error', path: 'GetMessage', times: 1 });
    expect(await port.changes(place, null)).toMatchObject({ ok: false, failure: 'unavailable' });
    expect(getValue(await port.changes(place, null)).waybills).toEqual(first.waybills);
  });

  test('finds the delivery of a waybill whose reception does not name it', async () => {
    const whole = await findOne(({ titles }) => titles.length === 4);
    await strike('diadoc', { mode: 'unlinked' });
    expect(getValue(await create().waybill(place, whole.id))).toEqual(whole);
  });
});

describe('titles', () => {
  test.each([
    ['conflict-duplicate', 'DuplicateTitle', 'Осуществляется попытка отправить дубликат'],
    ['conflict-signatures', 'TooManyInvalidSignatures', 'Больше трёх неверных подписей за сутки'],
    ['conflict-format', 'RecipientTitleFormatMismatch', 'Формат титула получателя другой'],
  ])('tells the refusal %s by its code and words', async (mode, code, text) => {
    const title = await signT2(await findOne(waitsForT2));
    await strike('diadoc', { mode, path: 'PostMessagePatch' });
    expect(getValue(await port.sendTitle(place, title))).toEqual({ state: 'refused', code, text });
    expect(getValue(await port.outcomeOf(place, title))).toEqual({ state: 'absent' });
  });

  test('says that Diadoc has not decided yet', async () => {
    const title = await signT2(await findOne(waitsForT2));
    await strike('diadoc', { mode: 'wait', path: 'PostMessagePatch', times: 1 });
    expect(getValue(await port.sendTitle(place, title))).toEqual({ state: 'working' });
    expect(getValue(await port.sendTitle(place, title))).toMatchObject({ state: 'accepted' });
  });

  test('takes a title refused as a duplicate of itself for taken', async () => {
    const title = await signT2(await findOne(waitsForT2));
    const sent = getValue(await port.sendTitle(place, title));
    expect(getValue(await port.sendTitle(place, { ...title, key: crypto.randomUUID() }))).toEqual(sent);
  });

  test('tells what the system of the state found wrong', async () => {
    const waybill = await findOne(waitsForT2);
    await strike('diadoc', { mode: 'state-refuses', path: 'PostMessagePatch' });
    expect(getValue(await port.sendTitle(place, await signT2(waybill)))).toMatchObject({ state: 'accepted' });
    expect(getValue(await port.waybill(place, waybill.id))).toMatchObject({
      gis: { state: 'refused', code: '0400400007', text: expect.stringContaining('не имеет полномочий') },
      awaits: [],
    });
  });

  test('refuses by a universal message from the day that Diadoc names', async () => {
    const waybill = await findOne(({ awaits: [first] }) => first?.blockedBy === 'driver');
    const [awaited] = waybill.awaits as [AwaitedTitle];
    const file = { bytes: Buffer.from('<Файл/>'), fileName: 'x.xml' };
    const title = { waybillId: waybill.id, kind: 'UVUTOCH' as const, awaited, file, thumbprint: null };
    const reason = 'Груз "не тот" & < > мал';
    const older = getValue(await port.prepareTitle(place, { ...title, reason }));
    expect(older.fileName).toMatch(/^DP_UVUTOCH_/);
    await strike('diadoc', { mode: 'universal-messages' });
    const prepared = getValue(await port.prepareTitle(place, { ...title, reason }));
    expect(prepared.fileName).toMatch(/^DP_UNISOOBSCH_/);
    const signature = signAsCarrier(prepared.bytes, Math.floor(Date.now() / 1000));
    const given = { kind: 'UVUTOCH' as const, file: prepared, signature, thumbprint: null, attorney: null };
    const sent = await port.sendTitle(place, { key: crypto.randomUUID(), ...given });
    expect(getValue(sent)).toMatchObject({ state: 'accepted' });
    expect(getValue(await port.waybill(place, waybill.id)).titles[0]?.state).toBe('refused');
  });
});

describe('powers of attorney and the cloud', () => {
  test('lists and checks powers of attorney', async () => {
    const [attorney] = getValue(await port.attorneys(place));
    expect(attorney).toMatchObject({
      issuerInn: CARRIERS.volgaCargo.inn,
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      powers: ['Подписание транспортной накладной'],
    });
    const check = (id: string) =>
      port.checkAttorney(place, { id, issuerInn: CARRIERS.volgaCargo.inn, thumbprint: 'AB' });
    expect(getValue(await check(attorney?.id ?? ''))).toEqual([]);
    expect(getValue(await check('of another'))).toEqual(['Не выполнено: Доверенность есть в реестре ФНС']);
  });

  test('signs in the cloud when the person has confirmed, or tells that he would not', async () => {
    const certificates = getValue(await port.cloudCertificates(place));
    expect(certificates.map(({ way }) => way)).toEqual(['dss', 'goskey']);
    const file = { bytes: Buffer.from('<Файл/>'), fileName: 'title.xml', ref: '' };
    const order = { files: [file], thumbprint: certificates[0]?.thumbprint ?? '', way: 'dss' as const };
    const { task } = getValue(await port.cloudSign(place, order));
    expect(getValue(await port.cloudSignResult(place, task))).toEqual({ state: 'waiting' });
    const done = getValue(await port.cloudSignResult(place, task));
    expect(done.state === 'done' && done.signatures.map(([first]) => first)).toEqual([0x30]);
    await strike('diadoc', { mode: 'cancelled' });
    expect(getValue(await port.cloudSignResult(place, task))).toEqual({
      state: 'cancelled',
      text: 'Подписание отменено',
    });
  });
});

describe('Kontur.Logistics beside Diadoc', () => {
  test('adds the approval of the driver', async () => {
    const waybill = await findOne(({ titles }) => titles.length === 3);
    expect(waybill.driverApprovedAt).toBeInstanceOf(Date);
    const without = getValue(await port.waybill({ ...place, logisticsKey: null }, waybill.id));
    expect(without).toEqual({ ...waybill, driverApprovedAt: null });
  });

  test('passes by a status that is not known', async () => {
    const waybill = await findOne(({ titles }) => titles.length === 3);
    await strike('logistics', { mode: 'unknown-status' });
    expect(getValue(await port.waybill(place, waybill.id))).toEqual(waybill);
  });

  test('tells the errors of the system of the state that Diadoc does not', async () => {
    const waybill = await findOne(({ titles, gis }) => titles.length === 3 && gis.state === 'registered');
    await strike('logistics', { mode: 'has-errors' });
    expect(getValue(await port.waybill(place, waybill.id)).gis).toEqual({
      state: 'refused',
      code: 'logistics',
      text: 'Подписант не имеет полномочий на подписание титула',
    });
  });

  test.each(['error', 'too-many', 'html', 'garbage', 'cut', 'expired-token'])(
    'leaves waybills as Diadoc has them under the fault %s',
    async (mode) => {
      const plain = getValue(await port.changes({ ...place, logisticsKey: null }, null)).waybills;
      await strike('logistics', { mode });
      expect(getValue(await port.changes(place, null)).waybills).toEqual(plain);
    },
  );

  test('says that a key was not taken', async () => {
    expect(await port.warnings?.(place)).toEqual([]);
    expect(await port.warnings?.({ ...place, logisticsKey: 'of another' })).toEqual([
      expect.stringContaining('не приняла ключ'),
    ]);
  });
});

test('others act on a waybill until it is finished', async () => {
  const waybill = await findOne(({ titles, awaits }) => titles.length === 2 && awaits[0]?.by === 'consignee');
  expect((await act(waybill.id, 'consignee')).json()).toEqual({ done: true });
  const received = getValue(await port.waybill(place, waybill.id));
  expect(received.awaits).toMatchObject([{ prefix: 'ON_TRNACLPVYN', by: 'us', blockedBy: null }]);
});
