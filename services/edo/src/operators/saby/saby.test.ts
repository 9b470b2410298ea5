import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aSabyStand } from '../../testing/saby-stand.ts';
import type {
  OperatorAccess,
  OperatorPort,
  OperatorSession,
  OperatorWaybill,
  SignedTitleOrPaper,
  WaybillChanges,
} from '../operator.ts';
import { getValueOfOutcome, signInUntilBoxChoice } from '../operator-stand.ts';
import { SABY_FILE_ORIGINS } from './saby-rpc.ts';

const stand = aSabyStand();
const read = 'СБИС.ПрочитатьДокумент';
let port: OperatorPort;
let session: OperatorSession;
let place: OperatorAccess;

beforeAll(() => stand.start());
afterAll(() => stand.stop());

beforeEach(async () => {
  await stand.heal();
  port = stand.adapter();
});

/** All waybills of the organisation. */
async function list() {
  const waybills: OperatorWaybill[] = [];
  for (let cursor: string | null = null; ; ) {
    const page: WaybillChanges = getValueOfOutcome(await port.changes(place, cursor));
    waybills.push(...page.waybills);
    if (!page.hasMore) return waybills;
    cursor = page.cursor;
  }
}

describe('titles', () => {
  beforeEach(async () => {
    const signed = await signInUntilBoxChoice(port, stand);
    ({ session } = signed);
    place = { token: session.token, box: signed.boxes[0]?.id ?? '', logisticsKey: null };
  });

  /** T2 of the first waybill that waits for it, ready to be prepared. */
  async function aNewTitle() {
    const waybill = (await list()).find(({ awaits: [next] }) => next?.prefix === 'ON_TRNACLPPRIN' && !next.blockedBy);
    const [answered, awaited] = [waybill?.titles[0], waybill?.awaits[0]];
    if (!waybill || !answered || !awaited) throw new Error('no waybill waits for T2');
    const { xml, signatures } = getValueOfOutcome(await port.content(place, answered));
    const file = stand.write('PPRIN', { xml, signature: signatures[0] ?? new Uint8Array(), uid: waybill.uid ?? '' });
    return { waybillId: waybill.id, kind: 'PPRIN' as const, awaited, file, thumbprint: null, reason: null };
  }
  const prepare = async () => getValueOfOutcome(await port.prepareTitle(place, await aNewTitle()));
  const sign = (file: SignedTitleOrPaper['file'], signature = stand.sign(file.bytes)): SignedTitleOrPaper => {
    return { key: 'one', kind: 'PPRIN', file, signature, thumbprint: null, attorney: null };
  };

  test('of the operator itself are left out: receipts, drafts, stages that are over', async () => {
    const waybills = await list();
    expect(
      waybills.flatMap(({ titles }) => titles).every(({ prefix }) => /^(ON_TRNACL|DP_UVUTOCH$)/.test(prefix)),
    ).toBe(true);
    const { waybillId } = await aNewTitle();
    await prepare();
    expect(getValueOfOutcome(await port.waybill(place, waybillId)).titles).toHaveLength(1);
  });

  test('are signed as Saby gave them back, and in no other bytes', async () => {
    const title = await aNewTitle();
    const prepared = getValueOfOutcome(await port.prepareTitle(place, title));
    expect(Buffer.from(prepared.bytes).equals(title.file.bytes)).toBe(false);
    expect(prepared.fileName).toBe(title.file.fileName);
    const ofOurs = await port.sendTitle(place, sign(prepared, stand.sign(title.file.bytes)));
    expect(ofOurs).toMatchObject({ ok: true, value: { state: 'refused', text: expect.stringContaining('Подпись') } });
    expect(getValueOfOutcome(await port.sendTitle(place, sign(prepared)))).toMatchObject({ state: 'accepted' });
    expect(getValueOfOutcome(await port.outcomeOf(place, sign(prepared, stand.sign(title.file.bytes))))).toMatchObject({
      code: 'signed-otherwise',
    });
    expect(
      getValueOfOutcome(await port.sendTitle(place, sign({ ...prepared, bytes: title.file.bytes }))),
    ).toMatchObject({ code: 'signed-otherwise' });
  });

  test('go by the action that Saby offers under whatever name, and not when it offers none', async () => {
    const title = await aNewTitle();
    await stand.strike({ mode: 'renamed-action', path: read, times: -1 });
    const prepared = getValueOfOutcome(await port.prepareTitle(place, title));
    expect(JSON.parse(prepared.ref)).toMatchObject({ action: 'Груз получен' });
    await stand.heal();
    await stand.strike({ mode: 'absent-action', path: read, times: -1 });
    expect(await port.prepareTitle(place, title)).toMatchObject({
      failure: 'refused',
      told: { code: 'not-offered', text: expect.stringMatching(/[а-я]{4}/) },
    });
    expect(getValueOfOutcome(await port.outcomeOf(place, sign(prepared)))).toMatchObject({ state: 'refused' });
  });

  test('that were taken are unknown while they cannot be compared, and found afterwards', async () => {
    const title = sign(await prepare());
    await stand.strike({ mode: 'foreign-link', path: read, times: -1 });
    expect(await port.sendTitle(place, title)).toMatchObject({ failure: 'unavailable' });
    await stand.heal();
    expect(getValueOfOutcome(await port.outcomeOf(place, title))).toMatchObject({ state: 'accepted' });
  });

  test('that cannot be read stop no other, and are named', async () => {
    await stand.strike({ mode: 'garbage', path: read });
    const { waybills, unreadable } = getValueOfOutcome(await port.changes(place, null));
    expect(unreadable).toHaveLength(1);
    expect(waybills.map(({ id }) => id)).not.toContain(unreadable[0]);
    expect(waybills.length).toBeGreaterThan(1);
  });

  test('of another kind than the stage is for are not prepared', async () => {
    const title = { ...(await aNewTitle()), kind: 'PVYN' as const };
    expect(await port.prepareTitle(place, title)).toMatchObject({ failure: 'refused' });
  });

  test('whose waybill was refused meanwhile are not sent', async () => {
    const title = await aNewTitle();
    const prepared = getValueOfOutcome(await port.prepareTitle(place, title));
    const refusal = { ...title, kind: 'UVUTOCH' as const, reason: 'Машина сломалась' };
    const notice = getValueOfOutcome(await port.prepareTitle(place, refusal));
    getValueOfOutcome(await port.sendTitle(place, { ...sign(notice), kind: 'UVUTOCH' }));
    expect(getValueOfOutcome(await port.sendTitle(place, sign(prepared)))).toMatchObject({
      state: 'refused',
      code: '9',
    });
  });
});

describe('files', () => {
  let title: { id: string; ref: string };

  beforeEach(async () => {
    const signed = await signInUntilBoxChoice(port, stand);
    place = { token: signed.session.token, box: signed.boxes[0]?.id ?? '', logisticsKey: null };
    const [waybill] = getValueOfOutcome(await port.changes(place, null)).waybills;
    title = waybill?.titles[0] ?? { id: '', ref: '' };
    await stand.countCalls();
  });

  test.each(['empty-link', 'expired-link'])('behind an %s are found by reading the document anew', async (mode) => {
    await stand.strike({ mode, path: read });
    expect(getValueOfOutcome(await port.content(place, title)).signatures).toHaveLength(1);
    await stand.strike({ mode, path: read, times: -1 });
    expect(await port.content(place, title)).toMatchObject({ failure: 'absent' });
    expect(await port.printForm(place, title.ref)).toMatchObject({ failure: 'absent' });
  });

  test('at a foreign host are never asked for, so that no session leaves', async () => {
    const abroad = stand.adapter({ fileOrigins: SABY_FILE_ORIGINS });
    expect(await abroad.content(place, title)).toMatchObject({
      failure: 'malformed',
      detail: 'link to a foreign host',
    });
    expect(await abroad.printForm(place, title.ref)).toMatchObject({ failure: 'malformed' });
    expect(Object.keys(await stand.countCalls())).toEqual(['POST /saby/service/']);
    getValueOfOutcome(await port.content(place, title));
    expect(Object.keys(await stand.countCalls())).toContain('GET /saby/disk/:waybill/:attachment/:part');
    await stand.strike({ mode: 'foreign-link', path: read, times: -1 });
    expect(await port.content(place, title)).toMatchObject({ failure: 'malformed', detail: 'link to a foreign host' });
  });

  test('and documents are asked for by at most five calls of a session at once', async () => {
    const ask = (asked: OperatorPort) => Promise.all(Array.from({ length: 12 }, () => asked.waybill(place, title.ref)));
    await stand.strike({ mode: 'slow', path: read, times: -1, delayMs: 30 });
    const [changes, documents] = await Promise.all([port.changes(place, null), ask(port)]);
    expect([changes, ...documents].filter(({ ok }) => !ok)).toEqual([]);
    const ungated = await Promise.all([port, stand.adapter(), stand.adapter()].map(ask));
    expect(ungated.flat()).toContainEqual(expect.objectContaining({ failure: 'limited', retryAfterSeconds: 5 }));
  });
});

describe('signing in the cloud', () => {
  beforeEach(async () => {
    const signed = await signInUntilBoxChoice(port, stand);
    place = { token: signed.session.token, box: signed.boxes[0]?.id ?? '', logisticsKey: null };
  });

  /** T4 of the first waybill that waits for it, prepared with a certificate in the cloud. */
  async function prepare(way: 'dss' | 'goskey') {
    const certificates = getValueOfOutcome(await port.cloudCertificates(place));
    expect(certificates.map((one) => one.way)).toEqual(['dss', 'goskey']);
    const { thumbprint = '' } = certificates.find((one) => one.way === way) ?? {};
    const waybill = (await list()).find(({ awaits }) => awaits.some(({ prefix }) => prefix === 'ON_TRNACLPVYN'));
    const [answered, awaited] = [waybill?.titles.at(-1), waybill?.awaits[0]];
    if (!waybill || !answered || !awaited) throw new Error('no waybill waits for T4');
    const { xml, signatures } = getValueOfOutcome(await port.content(place, answered));
    const file = stand.write('PVYN', { xml, signature: signatures[0] ?? new Uint8Array(), uid: waybill.uid ?? '' });
    const title = { waybillId: waybill.id, kind: 'PVYN' as const, awaited, file, thumbprint, reason: null };
    const prepared = getValueOfOutcome(await port.prepareTitle(place, title));
    const { task } = getValueOfOutcome(await port.cloudSign(place, { files: [prepared], thumbprint, way }));
    const send = (signature: Uint8Array) => {
      const given = { key: 'one', kind: 'PVYN' as const, file: prepared, signature, thumbprint, attorney: null };
      return port.sendTitle(place, given);
    };
    return { task, send };
  }

  test('by a deferred certificate sends the title at once, and sending it afterwards finds it there', async () => {
    const { task, send } = await prepare('dss');
    const done = getValueOfOutcome(await port.cloudSignResult(place, task));
    if (done.state !== 'done') throw new Error(done.state);
    await stand.countCalls();
    expect(getValueOfOutcome(await send(done.signatures[0] ?? new Uint8Array()))).toMatchObject({ state: 'accepted' });
  });

  test('by Госключ waits for the person, and the title is sent with the signature that came', async () => {
    const { task, send } = await prepare('goskey');
    expect(getValueOfOutcome(await port.cloudSignResult(place, task))).toEqual({ state: 'waiting' });
    await stand.press('signed');
    const done = getValueOfOutcome(await port.cloudSignResult(place, task));
    if (done.state !== 'done') throw new Error(done.state);
    expect(getValueOfOutcome(await send(done.signatures[0] ?? new Uint8Array()))).toMatchObject({ state: 'accepted' });
  });

  test('that the person refuses, or with a certificate that is not there, ends so', async () => {
    const { task } = await prepare('goskey');
    await stand.press('refused');
    expect(getValueOfOutcome(await port.cloudSignResult(place, task))).toMatchObject({ state: 'cancelled' });
    expect(await port.cloudSign(place, { files: [], thumbprint: 'ff', way: 'dss' })).toMatchObject({
      failure: 'absent',
    });
  });
});
