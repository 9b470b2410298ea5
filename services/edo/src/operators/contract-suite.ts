import type { ProviderOutcome } from '@trassa/service-kit/provider-outcome';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AwaitedTitle, OperatorAccess, OperatorPort, OperatorWaybill } from './operator.ts';
import { getValueOfOutcome, type OperatorStandIn, type SentTitleKind, signInUntilBoxChoice } from './operator-stand.ts';
import { createSignedPaper, describePapers, knownClient, type SignedInOperator, utd } from './paper-suite.ts';

type SignInStep = Parameters<OperatorPort['signIn']>[0];

/** All changes after a cursor. */
async function readChanges(port: OperatorPort, place: OperatorAccess, since: string | null) {
  const waybills = new Map<string, OperatorWaybill>();
  let cursor = since;
  for (let page = 0; page < 50; page++) {
    const changes = getValueOfOutcome(await port.changes(place, cursor));
    expect(new Set(changes.waybills.map(({ id }) => id)).size).toBe(changes.waybills.length);
    for (const waybill of changes.waybills) waybills.set(waybill.id, waybill);
    cursor = changes.cursor;
    if (!changes.hasMore) return { waybills: [...waybills.values()], cursor };
  }
  throw new Error('the changes have no end');
}

const findOwnTitle = ({ awaits }: OperatorWaybill) =>
  awaits.find(({ by, blockedBy }) => by === 'us' && blockedBy === null);

/** The first waybill that waits for our title of a kind. */
async function findWaiting({ port, place }: SignedInOperator, kind: SentTitleKind) {
  const { waybills } = await readChanges(port, place, null);
  const found = waybills.find((waybill) => findOwnTitle(waybill)?.prefix === `ON_TRNACL${kind}`);
  if (!found) throw new Error(`no waybill waits for ${kind}`);
  return { waybill: found, awaited: findOwnTitle(found) as AwaitedTitle };
}

/** The awaited title of a waybill, prepared and signed. */
async function signTitle(
  { stand, port, place }: SignedInOperator & { stand: OperatorStandIn },
  kind: SentTitleKind,
  { waybill, awaited }: { waybill: OperatorWaybill; awaited: AwaitedTitle },
) {
  const answered = waybill.titles.find(({ prefix }) => prefix === `ON_TRNACL${kind === 'PPRIN' ? 'GROT' : 'GRPO'}`);
  if (!answered) throw new Error('the answered title is not there');
  const { xml, signatures } = getValueOfOutcome(await port.content(place, answered));
  const [signature = new Uint8Array()] = signatures;
  const file = stand.write(kind, { xml, signature, uid: waybill.uid ?? '' });
  const title = { waybillId: waybill.id, kind, awaited, file, thumbprint: null, reason: null };
  const prepared = getValueOfOutcome(await port.prepareTitle(place, title));
  const key = crypto.randomUUID();
  const given = { key, kind, file: prepared, signature: stand.sign(prepared.bytes), thumbprint: null };
  return { ...given, attorney: null };
}
const getTitles = async ({ port, place }: SignedInOperator, id: string, kind: SentTitleKind) =>
  getValueOfOutcome(await port.waybill(place, id)).titles.filter(({ prefix }) => prefix === `ON_TRNACL${kind}`);

function describeSignIn(stand: OperatorStandIn, at: SignedInOperator): void {
  test('signs in, names the organisations, and signs in anew by the secret', async () => {
    expect(at.session.token).not.toBe('');
    const renewed = getValueOfOutcome(await at.port.renew(at.session.secret));
    expect(
      getValueOfOutcome(await at.port.changes({ ...at.place, token: renewed.token }, null)).waybills.length,
    ).toBeGreaterThan(0);
  });

  test('tells a wrong password from a dead token', async () => {
    const wrong: SignInStep = { way: 'password', ...stand.credentials, password: 'wrong' };
    expect(await at.port.signIn(wrong)).toMatchObject({ ok: false, failure: 'wrong-password' });
    const dead = getValueOfOutcome(await at.port.renew(at.session.secret)).token.replace(/.{6}$/, 'dead00');
    expect(await at.port.changes({ ...at.place, token: dead }, null)).toMatchObject({ failure: 'unauthorized' });
  });
}

function describeReading(stand: OperatorStandIn, at: SignedInOperator): void {
  test('gives every waybill from nothing, each as it stands, and nothing twice from the cursor', async () => {
    const { waybills, cursor } = await readChanges(at.port, at.place, null);
    const kinds = waybills.flatMap(({ awaits }) => awaits.map(({ prefix, by }) => `${prefix} ${by}`));
    expect(kinds).toEqual(expect.arrayContaining(['ON_TRNACLPPRIN us', 'ON_TRNACLGRPO consignee', 'ON_TRNACLPVYN us']));
    const blocks = waybills.flatMap(({ awaits }) => awaits.map(({ blockedBy }) => blockedBy));
    expect(blocks).toEqual(expect.arrayContaining([null, 'driver']));
    expect(waybills.some(({ gis }) => gis.state === 'refused' && gis.text !== '')).toBe(true);
    expect(waybills.some(({ isRevoked }) => isRevoked)).toBe(true);
    const finished = waybills.filter(({ titles, awaits }) => titles.length === 4 && awaits.length === 0);
    expect(finished.length).toBeGreaterThan(0);
    expect(finished.every(({ uid, gis }) => uid !== null && gis.state === 'registered')).toBe(true);
    expect((await readChanges(at.port, at.place, cursor)).waybills).toEqual([]);
    const [first] = waybills;
    expect(getValueOfOutcome(await at.port.waybill(at.place, first?.id ?? ''))).toEqual(first);
  });

  test('gives what changed after a cursor, and the same again from the same cursor', async () => {
    const { waybills, cursor } = await readChanges(at.port, at.place, null);
    const waiting = waybills.find(({ awaits }) => awaits[0]?.blockedBy === 'driver');
    await stand.act(waiting?.id ?? '', 'driver');
    const changed = await readChanges(at.port, at.place, cursor);
    expect(changed.waybills.map(({ id }) => id)).toEqual([waiting?.id]);
    expect(changed.waybills[0]?.awaits).toMatchObject([{ prefix: 'ON_TRNACLPPRIN', blockedBy: null }]);
    expect((await readChanges(at.port, at.place, cursor)).waybills).toEqual(changed.waybills);
  });

  test('begins anew from a cursor that the operator does not know any more', async () => {
    const { waybills } = await readChanges(at.port, at.place, null);
    expect((await readChanges(at.port, at.place, 'a cursor of another year')).waybills).toEqual(waybills);
  });

  test('gives the content of a title with its signatures in DER', async () => {
    const { waybills } = await readChanges(at.port, at.place, null);
    const title = waybills[0]?.titles[0];
    if (!title) throw new Error('a waybill without titles');
    const { xml, fileName, signatures } = getValueOfOutcome(await at.port.content(at.place, title));
    expect(Buffer.from(xml).toString('latin1')).toContain(fileName.replace(/\.xml$/, ''));
    expect(signatures.length).toBeGreaterThan(0);
    expect(signatures.every(([first]) => first === 0x30)).toBe(true);
    expect(await at.port.content(at.place, { id: 'none', ref: 'none' })).toMatchObject({ ok: false });
  });

  test('gives the printed form', async () => {
    const { waybills } = await readChanges(at.port, at.place, null);
    const print = () => at.port.printForm(at.place, waybills[0]?.id ?? '');
    const first = await print();
    // Some operators make the form when it is first asked for, and say when to come again.
    const pdf = getValueOfOutcome(!first.ok && first.retryAfterSeconds !== undefined ? await print() : first);
    expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-');
  });
}

function describeSending(stand: OperatorStandIn, at: SignedInOperator): void {
  test.each<SentTitleKind>(['PPRIN', 'PVYN'])('sends %s once, however often it is sent', async (kind) => {
    const waiting = await findWaiting(at, kind);
    const title = await signTitle({ ...at, stand }, kind, waiting);
    expect(getValueOfOutcome(await at.port.outcomeOf(at.place, title))).toEqual({ state: 'absent' });
    const first = getValueOfOutcome(await at.port.sendTitle(at.place, title));
    expect(first).toMatchObject({ state: 'accepted' });
    expect(getValueOfOutcome(await at.port.sendTitle(at.place, title))).toEqual(first);
    expect(getValueOfOutcome(await at.port.outcomeOf(at.place, title))).toEqual(first);
    expect(await getTitles(at, waiting.waybill.id, kind)).toHaveLength(1);
    expect(getValueOfOutcome(await at.port.waybill(at.place, waiting.waybill.id)).gis.state).toBe('sent');
    await stand.act(waiting.waybill.id, 'state');
    expect(getValueOfOutcome(await at.port.waybill(at.place, waiting.waybill.id)).gis.state).toBe('registered');
  });

  test('finds out what became of a title whose answer was lost', async () => {
    const waiting = await findWaiting(at, 'PPRIN');
    const title = await signTitle({ ...at, stand }, 'PPRIN', waiting);
    await stand.strike({ mode: 'lost', path: stand.sendPath });
    expect(await at.port.sendTitle(at.place, title)).toMatchObject({ ok: false, failure: 'unavailable' });
    const found = getValueOfOutcome(await at.port.outcomeOf(at.place, title));
    expect(found).toMatchObject({ state: 'accepted' });
    expect(getValueOfOutcome(await at.port.sendTitle(at.place, title))).toEqual(found);
    expect(await getTitles(at, waiting.waybill.id, 'PPRIN')).toHaveLength(1);
  });

  test('finds nothing of a title that never reached the operator', async () => {
    const title = await signTitle({ ...at, stand }, 'PVYN', await findWaiting(at, 'PVYN'));
    await stand.strike({ mode: 'cut', path: stand.sendPath });
    expect(await at.port.sendTitle(at.place, title)).toMatchObject({ ok: false, failure: 'unavailable' });
    expect(getValueOfOutcome(await at.port.outcomeOf(at.place, title))).toEqual({ state: 'absent' });
  });

  test('says why a title is not taken, and takes the right one afterwards', async () => {
    const title = await signTitle({ ...at, stand }, 'PVYN', await findWaiting(at, 'PVYN'));
    const signature = stand.sign(Buffer.from('other bytes'));
    const refused = getValueOfOutcome(await at.port.sendTitle(at.place, { ...title, signature }));
    expect(refused).toMatchObject({ state: 'refused', code: expect.stringMatching(/./), text: /[а-я]{4}/ });
    expect(getValueOfOutcome(await at.port.sendTitle(at.place, { ...title, key: crypto.randomUUID() }))).toMatchObject({
      state: 'accepted',
    });
  });

  test('refuses the title of the other side, with a reason', async () => {
    const { waybill, awaited } = await findWaiting(at, 'PPRIN');
    const file = { bytes: Buffer.from('<Файл/>'), fileName: 'DP_UVUTOCH.xml' };
    const title = { waybillId: waybill.id, kind: 'UVUTOCH' as const, awaited, file, thumbprint: 'AB12' };
    const prepared = getValueOfOutcome(await at.port.prepareTitle(at.place, { ...title, reason: 'Машина сломалась' }));
    const signature = stand.sign(prepared.bytes);
    const key = crypto.randomUUID();
    const given = { key, kind: 'UVUTOCH' as const, file: prepared, signature, thumbprint: 'AB12', attorney: null };
    const sent = getValueOfOutcome(await at.port.sendTitle(at.place, given));
    expect(sent).toMatchObject({ state: 'accepted' });
    expect(getValueOfOutcome(await at.port.outcomeOf(at.place, given))).toEqual(sent);
    const after = getValueOfOutcome(await at.port.waybill(at.place, waybill.id));
    expect(after.titles[0]?.state).toBe('refused');
    expect(after.awaits).toEqual([]);
  });
}

function describeFaults(stand: OperatorStandIn, at: SignedInOperator): void {
  // A fault may let the title through, so the tests of all faults send the same one.
  let title: Awaited<ReturnType<typeof signTitle>> | null = null;
  let paper: Awaited<ReturnType<typeof createSignedPaper>> | null = null;

  test.each(Object.entries(stand.faults))('knows the fault %s in every call, and never throws', async (mode, known) => {
    title ??= await signTitle({ ...at, stand }, 'PVYN', await findWaiting(at, 'PVYN'));
    paper ??= await createSignedPaper({ ...at, stand }, 'utd');
    const [sent, sentPaper] = [title, paper];
    const calls: Record<string, (port: OperatorPort) => Promise<ProviderOutcome<unknown>>> = {
      signIn: (port) => port.signIn({ way: 'password', ...stand.credentials }),
      renew: (port) => port.renew(at.session.secret),
      changes: (port) => port.changes(at.place, null),
      waybill: (port) => port.waybill(at.place, 'none'),
      content: (port) => port.content(at.place, { id: 'none', ref: sent.file.ref }),
      sendTitle: (port) => port.sendTitle(at.place, sent),
      outcomeOf: (port) => port.outcomeOf(at.place, sent),
      findPartner: (port) => port.findPartner(at.place, knownClient),
      preparePaper: (port) =>
        port.preparePaper(at.place, {
          ...{ id: crypto.randomUUID(), kind: 'utd', file: utd, number: '5', on: '2026-11-21', client: knownClient },
          ...{ partner: 'box', thumbprint: null },
        }),
      sendPaper: (port) => port.sendTitle(at.place, sentPaper),
      paperAnswer: (port) => port.paperAnswer(at.place, { titleId: 'none none', ref: sentPaper.file.ref }),
      attorneys: (port) => port.attorneys(at.place),
      cloudCertificates: (port) => port.cloudCertificates(at.place),
      printForm: (port) => port.printForm(at.place, 'none'),
    };
    for (const [call, run] of Object.entries(calls)) {
      await stand.heal();
      await stand.strike({ mode, times: -1, delayMs: 1000 });
      const outcome = await run(stand.adapter(mode === 'slow' ? { timeoutMs: 100 } : {}));
      if (!outcome.ok) expect([...known, 'absent'], call).toContain(outcome.failure);
      if (call === 'changes') expect(outcome.ok).toBe(known.length === 0);
    }
  });
}

/** Behaviours that every adapter passes against its stand-in. */
export function describeOperator(name: string, stand: OperatorStandIn): void {
  describe(`the operator ${name}`, () => {
    const at = {} as SignedInOperator;
    beforeAll(() => stand.start());
    afterAll(() => stand.stop());
    beforeEach(async () => {
      await stand.heal();
      const port = stand.adapter();
      const { session, boxes } = await signInUntilBoxChoice(port, stand);
      const box = boxes.find(({ inn }) => inn === stand.carrierInn)?.id ?? '';
      Object.assign(at, { port, session, place: { token: session.token, box, logisticsKey: stand.logisticsKey } });
    });
    describeSignIn(stand, at);
    describeReading(stand, at);
    describeSending(stand, at);
    describePapers(stand, at);
    describeFaults(stand, at);
  });
}
