import type { ProviderFailure, ProviderOutcome } from '@trassa/service-kit/provider-outcome';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AwaitedTitle, OperatorPlace, OperatorPort, OperatorSession, OperatorWaybill } from './operator.ts';

type Kind = 'PPRIN' | 'PVYN';
type SignInStep = Parameters<OperatorPort['signIn']>[0];

/** An operator's stand-in, and our adapter over it. */
export interface OperatorStand {
  start(): Promise<void>;
  stop(): Promise<void>;
  /** A new adapter: no breaker of an earlier test is open. `timeoutMs`: deadline of its calls. */
  adapter(options?: { timeoutMs?: number }): OperatorPort;
  /** Right login of the demonstration carrier; `code` gives the code of the second factor when one is asked for. */
  credentials: { login: string; password: string; account?: string };
  code?(): Promise<string>;
  carrierInn: string;
  logisticsKey: string | null;
  /** Makes the next answers of the stand-in go wrong: `{ mode, times?, path?, delayMs? }`. */
  strike(fault: object): Promise<void>;
  heal(): Promise<void>;
  /** Others act on a waybill. */
  act(waybillId: string, step: 'driver' | 'consignee' | 'state' | 'state-refuses'): Promise<void>;
  /** The smallest title of the demonstration carrier that the stand-in takes. */
  write(
    kind: Kind,
    answered: { xml: Uint8Array; signature: Uint8Array; uid: string },
  ): {
    bytes: Uint8Array;
    fileName: string;
  };
  /** Detached signature of the carrier's head, DER. */
  sign(bytes: Uint8Array): Uint8Array;
  /** Modes of faults, and what any call under them may end in; a call that they do not touch ends well. */
  faults: Readonly<Record<string, readonly ProviderFailure[]>>;
  /** Part of the path of the call that sends a title, for faults of it alone. */
  sendPath: string;
}

/** Value of an outcome that has to be one. */
export function getValue<T>(outcome: ProviderOutcome<T>): T {
  if (!outcome.ok) throw new Error(`${outcome.failure}: ${outcome.detail}`);
  return outcome.value;
}

/** Signs in up to the choice of the organisation. */
async function signIn(port: OperatorPort, stand: OperatorStand) {
  const first = getValue(await port.signIn({ way: 'password', ...stand.credentials }));
  if (first.next === 'box') return first;
  const code = (await stand.code?.()) ?? '';
  const second = getValue(await port.signIn({ way: 'code', challenge: first.challenge, code }));
  if (second.next !== 'box') throw new Error('a second code was asked for');
  return second;
}

/** All changes after a cursor. */
async function readChanges(port: OperatorPort, place: OperatorPlace, since: string | null) {
  const waybills = new Map<string, OperatorWaybill>();
  let cursor = since;
  for (let page = 0; page < 50; page++) {
    const changes = getValue(await port.changes(place, cursor));
    expect(new Set(changes.waybills.map(({ id }) => id)).size).toBe(changes.waybills.length);
    for (const waybill of changes.waybills) waybills.set(waybill.id, waybill);
    cursor = changes.cursor;
    if (!changes.hasMore) return { waybills: [...waybills.values()], cursor };
  }
  throw new Error('the changes have no end');
}

const ours = ({ awaits }: OperatorWaybill) => awaits.find(({ by, blockedBy }) => by === 'us' && blockedBy === null);

/** Behaviours that every adapter passes against its stand-in. */
export function describeOperator(name: string, stand: OperatorStand): void {
  describe(`the operator ${name}`, () => {
    let port: OperatorPort;
    let place: OperatorPlace;
    let session: OperatorSession;

    beforeAll(() => stand.start());
    afterAll(() => stand.stop());
    beforeEach(async () => {
      await stand.heal();
      port = stand.adapter();
      const signed = await signIn(port, stand);
      session = signed.session;
      const box = signed.boxes.find(({ inn }) => inn === stand.carrierInn);
      place = { token: session.token, box: box?.id ?? '', logisticsKey: stand.logisticsKey };
    });

    /** The first waybill that waits for this title of ours. */
    async function findWaiting(kind: Kind) {
      const { waybills } = await readChanges(port, place, null);
      const found = waybills.find((waybill) => ours(waybill)?.prefix === `ON_TRNACL${kind}`);
      if (!found) throw new Error(`no waybill waits for ${kind}`);
      return { waybill: found, awaited: ours(found) as AwaitedTitle };
    }

    /** A title of that waybill, prepared and signed. */
    async function signTitle(kind: Kind, { waybill, awaited }: { waybill: OperatorWaybill; awaited: AwaitedTitle }) {
      const answered = waybill.titles.find(({ prefix }) => prefix === `ON_TRNACL${kind === 'PPRIN' ? 'GROT' : 'GRPO'}`);
      if (!answered) throw new Error('the answered title is not there');
      const { xml, signatures } = getValue(await port.content(place, answered));
      const [signature = new Uint8Array()] = signatures;
      const file = stand.write(kind, { xml, signature, uid: waybill.uid ?? '' });
      const title = { waybillId: waybill.id, kind, awaited, file, thumbprint: null, reason: null };
      const prepared = getValue(await port.prepareTitle(place, title));
      const key = crypto.randomUUID();
      const given = { key, kind, file: prepared, signature: stand.sign(prepared.bytes), thumbprint: null };
      return { ...given, attorney: null };
    }
    const getTitles = async (id: string, kind: Kind) =>
      getValue(await port.waybill(place, id)).titles.filter(({ prefix }) => prefix === `ON_TRNACL${kind}`);

    test('signs in, names the organisations, and signs in anew by the secret', async () => {
      expect(session.token).not.toBe('');
      const renewed = getValue(await port.renew(session.secret));
      expect(getValue(await port.changes({ ...place, token: renewed.token }, null)).waybills.length).toBeGreaterThan(0);
    });

    test('tells a wrong password from a dead token', async () => {
      const wrong: SignInStep = { way: 'password', ...stand.credentials, password: 'wrong' };
      expect(await port.signIn(wrong)).toMatchObject({ ok: false, failure: 'wrong-password' });
      const dead = getValue(await port.renew(session.secret)).token.replace(/.{6}$/, 'dead00');
      expect(await port.changes({ ...place, token: dead }, null)).toMatchObject({ failure: 'unauthorized' });
    });

    test('gives every waybill from nothing, each as it stands, and nothing twice from the cursor', async () => {
      const { waybills, cursor } = await readChanges(port, place, null);
      const kinds = waybills.flatMap(({ awaits }) => awaits.map(({ prefix, by }) => `${prefix} ${by}`));
      expect(kinds).toEqual(
        expect.arrayContaining(['ON_TRNACLPPRIN us', 'ON_TRNACLGRPO consignee', 'ON_TRNACLPVYN us']),
      );
      const blocks = waybills.flatMap(({ awaits }) => awaits.map(({ blockedBy }) => blockedBy));
      expect(blocks).toEqual(expect.arrayContaining([null, 'driver']));
      expect(waybills.some(({ gis }) => gis.state === 'refused' && gis.text !== '')).toBe(true);
      expect(waybills.some(({ isRevoked }) => isRevoked)).toBe(true);
      const finished = waybills.filter(({ titles, awaits }) => titles.length === 4 && awaits.length === 0);
      expect(finished.length).toBeGreaterThan(0);
      expect(finished.every(({ uid, gis }) => uid !== null && gis.state === 'registered')).toBe(true);
      expect((await readChanges(port, place, cursor)).waybills).toEqual([]);
      const [first] = waybills;
      expect(getValue(await port.waybill(place, first?.id ?? ''))).toEqual(first);
    });

    test('gives what changed after a cursor, and the same again from the same cursor', async () => {
      const { waybills, cursor } = await readChanges(port, place, null);
      const waiting = waybills.find(({ awaits }) => awaits[0]?.blockedBy === 'driver');
      await stand.act(waiting?.id ?? '', 'driver');
      const changed = await readChanges(port, place, cursor);
      expect(changed.waybills.map(({ id }) => id)).toEqual([waiting?.id]);
      expect(changed.waybills[0]?.awaits).toMatchObject([{ prefix: 'ON_TRNACLPPRIN', blockedBy: null }]);
      expect((await readChanges(port, place, cursor)).waybills).toEqual(changed.waybills);
    });

    test('begins anew from a cursor that the operator does not know any more', async () => {
      const { waybills } = await readChanges(port, place, null);
      expect((await readChanges(port, place, 'a cursor of another year')).waybills).toEqual(waybills);
    });

    test('gives the content of a title with its signatures in DER', async () => {
      const { waybills } = await readChanges(port, place, null);
      const title = waybills[0]?.titles[0];
      if (!title) throw new Error('a waybill without titles');
      const { xml, fileName, signatures } = getValue(await port.content(place, title));
      expect(Buffer.from(xml).toString('latin1')).toContain(fileName.replace(/\.xml$/, ''));
      expect(signatures.length).toBeGreaterThan(0);
      expect(signatures.every(([first]) => first === 0x30)).toBe(true);
      expect(await port.content(place, { id: 'none', ref: 'none' })).toMatchObject({ ok: false });
    });

    test.each<Kind>(['PPRIN', 'PVYN'])('sends %s once, however often it is sent', async (kind) => {
      const waiting = await findWaiting(kind);
      const title = await signTitle(kind, waiting);
      expect(getValue(await port.outcomeOf(place, title))).toEqual({ state: 'absent' });
      const first = getValue(await port.sendTitle(place, title));
      expect(first).toMatchObject({ state: 'accepted' });
      expect(getValue(await port.sendTitle(place, title))).toEqual(first);
      expect(getValue(await port.outcomeOf(place, title))).toEqual(first);
      expect(await getTitles(waiting.waybill.id, kind)).toHaveLength(1);
      expect(getValue(await port.waybill(place, waiting.waybill.id)).gis.state).toBe('sent');
      await stand.act(waiting.waybill.id, 'state');
      expect(getValue(await port.waybill(place, waiting.waybill.id)).gis.state).toBe('registered');
    });

    test('finds out what became of a title whose answer was lost', async () => {
      const waiting = await findWaiting('PPRIN');
      const title = await signTitle('PPRIN', waiting);
      await stand.strike({ mode: 'lost', path: stand.sendPath });
      expect(await port.sendTitle(place, title)).toMatchObject({ ok: false, failure: 'unavailable' });
      const found = getValue(await port.outcomeOf(place, title));
      expect(found).toMatchObject({ state: 'accepted' });
      expect(getValue(await port.sendTitle(place, title))).toEqual(found);
      expect(await getTitles(waiting.waybill.id, 'PPRIN')).toHaveLength(1);
    });

    test('finds nothing of a title that never reached the operator', async () => {
      const title = await signTitle('PVYN', await findWaiting('PVYN'));
      await stand.strike({ mode: 'cut', path: stand.sendPath });
      expect(await port.sendTitle(place, title)).toMatchObject({ ok: false, failure: 'unavailable' });
      expect(getValue(await port.outcomeOf(place, title))).toEqual({ state: 'absent' });
    });

    test('says why a title is not taken, and takes the right one afterwards', async () => {
      const title = await signTitle('PVYN', await findWaiting('PVYN'));
      const signature = stand.sign(Buffer.from('other bytes'));
      const refused = getValue(await port.sendTitle(place, { ...title, signature }));
      expect(refused).toMatchObject({ state: 'refused', code: expect.stringMatching(/./), text: /[а-я]{4}/ });
      expect(getValue(await port.sendTitle(place, { ...title, key: crypto.randomUUID() }))).toMatchObject({
        state: 'accepted',
      });
    });

    test('refuses the title of the other side, with a reason', async () => {
      const { waybill, awaited } = await findWaiting('PPRIN');
      const file = { bytes: Buffer.from('<Файл/>'), fileName: 'DP_UVUTOCH.xml' };
      const title = { waybillId: waybill.id, kind: 'UVUTOCH' as const, awaited, file, thumbprint: 'AB12' };
      const prepared = getValue(await port.prepareTitle(place, { ...title, reason: 'Машина сломалась' }));
      const signature = stand.sign(prepared.bytes);
      const key = crypto.randomUUID();
      const given = { key, kind: 'UVUTOCH' as const, file: prepared, signature, thumbprint: 'AB12', attorney: null };
      const sent = getValue(await port.sendTitle(place, given));
      expect(sent).toMatchObject({ state: 'accepted' });
      expect(getValue(await port.outcomeOf(place, given))).toEqual(sent);
      const after = getValue(await port.waybill(place, waybill.id));
      expect(after.titles[0]?.state).toBe('refused');
      expect(after.awaits).toEqual([]);
    });

    test('gives the printed form', async () => {
      const { waybills } = await readChanges(port, place, null);
      const pdf = getValue(await port.printForm(place, waybills[0]?.id ?? ''));
      expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-');
    });

    test.each(Object.entries(stand.faults))(
      'ends under the fault %s as it is known, and never throws',
      async (mode, known) => {
        const title = await signTitle('PVYN', await findWaiting('PVYN'));
        const calls: Record<string, (port: OperatorPort) => Promise<ProviderOutcome<unknown>>> = {
          signIn: (asked) => asked.signIn({ way: 'password', ...stand.credentials }),
          renew: (asked) => asked.renew(session.secret),
          changes: (asked) => asked.changes(place, null),
          waybill: (asked) => asked.waybill(place, 'none'),
          content: (asked) => asked.content(place, { id: 'none', ref: title.file.ref }),
          sendTitle: (asked) => asked.sendTitle(place, title),
          outcomeOf: (asked) => asked.outcomeOf(place, title),
          attorneys: (asked) => asked.attorneys(place),
          cloudCertificates: (asked) => asked.cloudCertificates(place),
          printForm: (asked) => asked.printForm(place, 'none'),
        };
        for (const [call, run] of Object.entries(calls)) {
          await stand.heal();
          await stand.strike({ mode, times: -1, delayMs: 1000 });
          const outcome = await run(stand.adapter(mode === 'slow' ? { timeoutMs: 100 } : {}));
          if (!outcome.ok) expect([...known, 'absent'], call).toContain(outcome.failure);
          else if (known.length > 0) expect(['signIn', 'renew', 'outcomeOf', 'sendTitle'], call).toContain(call);
        }
      },
    );
  });
}
