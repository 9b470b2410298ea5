import { signAsCarrier, writeCarrierTitle } from '@trassa/service-sandbox/testing/carrier-title';
import { CARRIERS } from '@trassa/service-sandbox/world/companies';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aDiadoc, readAllWaybills, signInToDiadoc } from '../../testing/a-diadoc.ts';
import type { AwaitedTitle, OperatorAccess, OperatorPort, OperatorWaybill } from '../operator.ts';
import { getValueOfOutcome } from '../operator-stand.ts';
import { knownClient, utd } from '../paper-suite.ts';
import { isTestStand } from './diadoc-client.ts';
import { ticksSchema, toMoscowDay } from './diadoc-json.ts';

const diadoc = aDiadoc({ moreWaybills: 3 });
let port: OperatorPort;
let place: OperatorAccess;

beforeAll(() => diadoc.start());
afterAll(() => diadoc.stop());
beforeEach(async () => {
  await diadoc.heal();
  port = diadoc.create();
  place = await signInToDiadoc(port);
});

const findOne = async (is: (waybill: OperatorWaybill) => boolean) => {
  const found = (await readAllWaybills(port, place)).find(is);
  if (!found) throw new Error('no such waybill');
  return found;
};
const waitsForT2 = ({ awaits: [first] }: OperatorWaybill) =>
  first?.prefix === 'ON_TRNACLPPRIN' && first.blockedBy === null;

/** T2 of a waybill, signed. */
async function signT2({ titles, awaits, uid }: OperatorWaybill) {
  const [t1] = titles;
  const content = getValueOfOutcome(await port.content(place, t1 ?? { id: '', ref: '' }));
  const now = Math.floor(Date.now() / 1000);
  const answered = { xml: content.xml, signature: content.signatures[0] ?? new Uint8Array(), uid: uid ?? '' };
  const file = writeCarrierTitle('PPRIN', answered, now);
  const { ref } = awaits[0] as AwaitedTitle;
  const signature = signAsCarrier(file.bytes, now);
  const key = crypto.randomUUID();
  return { key, kind: 'PPRIN' as const, file: { ...file, ref }, signature, thumbprint: null, attorney: null };
}

describe('titles', () => {
  test.each([
    ['conflict-duplicate', 'DuplicateTitle', 'Осуществляется попытка отправить дубликат'],
    ['conflict-signatures', 'TooManyInvalidSignatures', 'Больше трёх неверных подписей за сутки'],
    ['conflict-format', 'RecipientTitleFormatMismatch', 'Формат титула получателя другой'],
  ])('tells the refusal %s by its code and words', async (mode, code, text) => {
    const title = await signT2(await findOne(waitsForT2));
    await diadoc.strike('diadoc', { mode, path: 'PostMessagePatch' });
    expect(getValueOfOutcome(await port.sendTitle(place, title))).toEqual({ state: 'refused', code, text });
    expect(getValueOfOutcome(await port.outcomeOf(place, title))).toEqual({ state: 'absent' });
  });

  test('says that Diadoc has not decided yet', async () => {
    const title = await signT2(await findOne(waitsForT2));
    await diadoc.strike('diadoc', { mode: 'wait', path: 'PostMessagePatch', times: 1 });
    expect(getValueOfOutcome(await port.sendTitle(place, title))).toEqual({ state: 'working' });
    expect(getValueOfOutcome(await port.sendTitle(place, title))).toMatchObject({ state: 'accepted' });
  });

  test('takes a title refused as a duplicate of itself for taken', async () => {
    const title = await signT2(await findOne(waitsForT2));
    const sent = getValueOfOutcome(await port.sendTitle(place, title));
    expect(getValueOfOutcome(await port.sendTitle(place, { ...title, key: crypto.randomUUID() }))).toEqual(sent);
  });

  test('does not know the end of a title refused as a duplicate when Diadoc does not show what it holds', async () => {
    const title = await signT2(await findOne(waitsForT2));
    await port.sendTitle(place, title);
    await diadoc.strike('diadoc', { mode: 'too-many', path: 'GetMessage' });
    const again = await port.sendTitle(place, { ...title, key: crypto.randomUUID() });
    expect(again).toMatchObject({ ok: false, failure: 'unavailable' });
    await diadoc.heal();
    expect(getValueOfOutcome(await port.outcomeOf(place, title))).toMatchObject({ state: 'accepted' });
  });

  test('does not know the end of a refused paper when Diadoc does not show what it holds', async () => {
    const partner = getValueOfOutcome(await port.findPartner(place, knownClient)) ?? '';
    const given = { kind: 'utd' as const, number: '5', on: '2026-11-21', client: knownClient, partner };
    const asked = { ...given, id: crypto.randomUUID(), file: utd, thumbprint: null };
    const file = getValueOfOutcome(await port.preparePaper(place, asked));
    const signature = signAsCarrier(file.bytes, Math.floor(Date.now() / 1000));
    await diadoc.strike('diadoc', { mode: 'conflict-duplicate', path: 'V3/PostMessage' });
    await diadoc.strike('diadoc', { mode: 'too-many', path: 'GetDocuments' });
    const paper = { key: crypto.randomUUID(), kind: 'utd' as const, file, signature, thumbprint: null, attorney: null };
    expect(await port.sendTitle(place, paper)).toMatchObject({ ok: false, failure: 'unavailable' });
  });

  test('tells what the system of the state found wrong', async () => {
    const waybill = await findOne(waitsForT2);
    await diadoc.strike('diadoc', { mode: 'state-refuses', path: 'PostMessagePatch' });
    expect(getValueOfOutcome(await port.sendTitle(place, await signT2(waybill)))).toMatchObject({ state: 'accepted' });
    expect(getValueOfOutcome(await port.waybill(place, waybill.id))).toMatchObject({
      gis: { state: 'refused', code: '0400400007', text: expect.stringContaining('не имеет полномочий') },
      awaits: [],
    });
  });

  test('sends to the stand of Diadoc without a signature of ours, which it makes itself', async () => {
    const signature = signAsCarrier(Buffer.from('other bytes'), Math.floor(Date.now() / 1000));
    const title = { ...(await signT2(await findOne(waitsForT2))), signature };
    expect(getValueOfOutcome(await port.sendTitle(place, title))).toMatchObject({ state: 'refused' });
    const again = { ...title, key: crypto.randomUUID() };
    const onStand = diadoc.create({ hasTestSignatures: true });
    expect(getValueOfOutcome(await onStand.sendTitle(place, again))).toMatchObject({ state: 'accepted' });
    expect(isTestStand('https://diadoc-api-staging.kontur.ru')).toBe(true);
    expect(isTestStand('https://diadoc-api.kontur.ru')).toBe(false);
  });

  test('refuses by a universal message from the day that Diadoc names', async () => {
    const waybill = await findOne(({ awaits: [first] }) => first?.blockedBy === 'driver');
    const [awaited] = waybill.awaits as [AwaitedTitle];
    const file = { bytes: Buffer.from('<Файл/>'), fileName: 'x.xml' };
    const attorney = { id: crypto.randomUUID(), date: '2026-02-01', issuerInn: CARRIERS.volgaCargo.inn };
    const names = { lastName: 'Орлов', firstName: 'Ян', middleName: null, position: 'Логист "Юг"' };
    const signer = { ...names, thumbprint: 'AB12', attorney };
    const title = { waybillId: waybill.id, kind: 'UVUTOCH' as const, awaited, file, thumbprint: 'AB12', signer };
    const reason = 'Груз "не тот" & < > мал';
    const older = getValueOfOutcome(await port.prepareTitle(place, { ...title, reason }));
    expect(older.fileName).toMatch(/^DP_UVUTOCH_/);
    await diadoc.strike('diadoc', { mode: 'universal-messages' });
    const prepared = getValueOfOutcome(await port.prepareTitle(place, { ...title, reason }));
    expect(prepared.fileName).toMatch(/^DP_UNISOOBSCH_/);
    const signature = signAsCarrier(prepared.bytes, Math.floor(Date.now() / 1000));
    const given = { kind: 'UVUTOCH' as const, file: prepared, signature, thumbprint: null, attorney: null };
    const sent = await port.sendTitle(place, { key: crypto.randomUUID(), ...given });
    expect(getValueOfOutcome(sent)).toMatchObject({ state: 'accepted' });
    expect(getValueOfOutcome(await port.waybill(place, waybill.id)).titles[0]?.state).toBe('refused');
  });
});

describe('powers of attorney and the cloud', () => {
  test('lists and checks powers of attorney', async () => {
    const [attorney] = getValueOfOutcome(await port.attorneys(place));
    expect(attorney).toMatchObject({
      issuerInn: CARRIERS.volgaCargo.inn,
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      powers: ['Подписание транспортной накладной'],
    });
    const check = (id: string) =>
      port.checkAttorney(place, { id, issuerInn: CARRIERS.volgaCargo.inn, thumbprint: 'AB' });
    expect(getValueOfOutcome(await check(attorney?.id ?? ''))).toEqual([]);
    expect(getValueOfOutcome(await check('of another'))).toEqual(['Не выполнено: Доверенность есть в реестре ФНС']);
  });

  test('signs in the cloud when the person has confirmed, or tells that he would not', async () => {
    const certificates = getValueOfOutcome(await port.cloudCertificates(place));
    const { shortName: organisation, inn, head } = CARRIERS.volgaCargo;
    const name = `${head.surname} ${head.name} ${head.patronymic}`;
    expect(certificates).toMatchObject(['dss', 'goskey'].map((way) => ({ way, name, organisation, inn })));
    // A key ends before its certificate.
    const headers = { authorization: `Bearer ${place.token.replace('older ', '')}` };
    const [told] = (await diadoc.sandbox.inject({ url: '/diadoc/GetMyCertificates', headers })).json().Certificates;
    expect(certificates[0]?.until).toBe(toMoscowDay(ticksSchema.parse(told.PrivateKeyValidTo)));
    const file = { bytes: Buffer.from('<Файл/>'), fileName: 'title.xml', ref: '' };
    const order = { files: [file], thumbprint: certificates[0]?.thumbprint ?? '', way: 'dss' as const };
    const { task } = getValueOfOutcome(await port.cloudSign(place, order));
    expect(getValueOfOutcome(await port.cloudSignResult(place, task))).toEqual({ state: 'waiting' });
    const done = getValueOfOutcome(await port.cloudSignResult(place, task));
    expect(done.state === 'done' && done.signatures.map(([first]) => first)).toEqual([0x30]);
    await diadoc.strike('diadoc', { mode: 'cancelled' });
    expect(getValueOfOutcome(await port.cloudSignResult(place, task))).toEqual({
      state: 'cancelled',
      text: 'Подписание отменено',
    });
  });
});

test('others act on a waybill until it is finished', async () => {
  const waybill = await findOne(({ titles, awaits }) => titles.length === 2 && awaits[0]?.by === 'consignee');
  await diadoc.act(waybill.id, 'consignee');
  const received = getValueOfOutcome(await port.waybill(place, waybill.id));
  expect(received.awaits).toMatchObject([{ prefix: 'ON_TRNACLPVYN', by: 'us', blockedBy: null }]);
});
