import { randomUUID } from 'node:crypto';
import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import type { ServiceClient } from '@trassa/service-kit/service-client';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { NewDocument } from '../../db/tables.ts';
import { storeDocuments } from '../../documents-store/store-documents.ts';
import { anEdoDatabase } from '../../testing/an-edo-database.ts';
import { aDocumentEvent, toNewDocument } from '../../testing/random-documents.ts';
import { verifyFigures } from '../../verify/verify-figures.ts';
import { type MeasureDeps, measureTrips } from './measure-trips.ts';

const db = anEdoDatabase();

const take = (owner: ConnectionKey, rows: readonly NewDocument[]) =>
  db.forCompany(owner.companyId, (trx) => storeDocuments(trx, owner, rows));

/** Length of a leg, by its texts only; some legs have no route. */
const getLength = (from: string, to: string) =>
  to.length % 7 === 0 ? null : { distance: from.length * 10.5, time: to.length / 4, estimated: false, source: 'osrm' };

/** Stand-in of services/geo; `heard` is called for every request. */
const geoThat = (heard: () => Promise<void> | void): ServiceClient =>
  (async (_: unknown, { body }: { body: { ways: { from: string; to: string }[] } }) => {
    await heard();
    return { success: true, data: { lengths: body.ways.map(({ from, to }) => getLength(from, to)) } };
  }) as unknown as ServiceClient;

function depsWith(geo: ServiceClient, stopping = new AbortController().signal): MeasureDeps {
  return { db, geo, stopping, now: () => new Date(), log: { warn: () => {} } as never, chainsAtOnce: 2 };
}

const getState = (owner: ConnectionKey) =>
  db.forCompany(owner.companyId, async (trx) => {
    const found = await sql<{ stale: boolean; cursor: string | null }>`
      select stale, cursor from measurings where company_id = ${owner.companyId}`.execute(trx);
    const { rows } = await sql<{ lines: number }>`
      select count(*) as lines from trip_measures where company_id = ${owner.companyId}`.execute(trx);
    return { stale: found.rows[0]?.stale, cursor: found.rows[0]?.cursor ?? null, lines: rows[0]?.lines };
  });

const differences = (owner: ConnectionKey) =>
  db.forCompany(owner.companyId, async (trx) => (await verifyFigures(trx, owner)).differences);

const one: Parameters<typeof toNewDocument>[0] = {
  id: 0,
  chain: 0,
  created: 0,
  updated: 0,
  deleted: false,
  type: 'ON_TRNACLGROT',
  category: 'ETRN',
  go: ['', ''],
  gp: ['', ''],
  vehicle: 'А 100 АА 52',
  driver: '',
  from: '',
  to: 'г. Казань, 2',
};
const eightTrips = (owner: ConnectionKey): NewDocument[] =>
  Array.from({ length: 8 }, (_, at) => ({
    ...toNewDocument({ ...one, id: at, chain: at }, owner),
    from_addr: `г. Казань, ул. Мира, ${at}`,
  }));

describe('measuring trips some at a time', () => {
  test('comes to what all of them come to, whatever the trips are', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aDocumentEvent, { minLength: 20, maxLength: 60 }), async (given) => {
        const owner = { companyId: randomUUID(), connectionId: randomUUID() };
        await take(
          owner,
          given.map((event) => toNewDocument(event, owner)),
        );
        const deps = depsWith(geoThat(() => {}));
        await measureTrips(deps, owner, 'trace');
        const { stale = false, cursor } = await getState(owner);
        expect({ stale, cursor }).toEqual({ stale: false, cursor: null });
        expect(await differences(owner)).toEqual([]);
      }),
      { numRuns: 8, endOnFailure: true },
    );
  });

  test('goes on where it stopped, and shows nothing before all are counted', async () => {
    const owner = { companyId: randomUUID(), connectionId: randomUUID() };
    await take(owner, eightTrips(owner));
    const stopping = new AbortController();
    let calls = 0;
    const stopAtThird = geoThat(() => {
      calls += 1;
      if (calls === 3) stopping.abort();
    });
    await measureTrips(depsWith(stopAtThird, stopping.signal), owner, 'trace');
    expect(await getState(owner)).toEqual({ stale: true, cursor: 'c3', lines: 0 });
    const goesOn = geoThat(() => {
      calls += 1;
    });
    await measureTrips(depsWith(goesOn), owner, 'trace');
    // Legs of the interrupted slice are known; only those of the last one are requested.
    expect(calls).toBe(4);
    expect((await getState(owner)).stale).toBe(false);
    expect((await getState(owner)).lines).toBeGreaterThan(0);
    expect(await differences(owner)).toEqual([]);
  });

  test('ends when trips change meanwhile, and counts them anew the next time', async () => {
    const owner = { companyId: randomUUID(), connectionId: randomUUID() };
    const trips = eightTrips(owner);
    await take(owner, trips);
    let calls = 0;
    const changesTrips = geoThat(async () => {
      calls += 1;
      const later = trips.slice(0, 1).map((row) => ({ ...row, update_date: new Date(), vehicle: '' }));
      if (calls === 2) await take(owner, later);
    });
    await measureTrips(depsWith(changesTrips), owner, 'trace');
    expect(await getState(owner)).toEqual({ stale: true, cursor: null, lines: 0 });
    await measureTrips(depsWith(changesTrips), owner, 'trace');
    expect((await getState(owner)).stale).toBe(false);
    expect(await differences(owner)).toEqual([]);
  });

  test('waits for nobody: while documents are being taken in it leaves, and begins anew after them', async () => {
    const owner = { companyId: randomUUID(), connectionId: randomUUID() };
    const trips = eightTrips(owner);
    await take(owner, trips);
    const deps = depsWith(geoThat(() => {}));
    const later = trips.map((row) => ({ ...row, update_date: new Date(), vehicle: 'А 200 АА 52' }));
    await db.forCompany(owner.companyId, async (trx) => {
      await storeDocuments(trx, owner, later);
      // Their transaction is still open, so waiting for it would deadlock.
      await measureTrips(deps, owner, 'trace');
    });
    expect(await getState(owner)).toEqual({ stale: true, cursor: null, lines: 0 });
    await measureTrips(deps, owner, 'trace');
    expect((await getState(owner)).stale).toBe(false);
    expect(await differences(owner)).toEqual([]);
  });

  test('leaves in the middle, too, when documents are being taken in', async () => {
    const owner = { companyId: randomUUID(), connectionId: randomUUID() };
    const trips = eightTrips(owner);
    await take(owner, trips);
    const taken = Promise.withResolvers<void>();
    let taking: Promise<unknown> = Promise.resolve();
    const takesMeanwhile = geoThat(async () => {
      const begun = Promise.withResolvers<void>();
      taking = db.forCompany(owner.companyId, async (trx) => {
        await storeDocuments(trx, owner, [{ ...(trips[0] as NewDocument), update_date: new Date(), vehicle: '' }]);
        begun.resolve();
        await taken.promise;
      });
      await begun.promise;
    });
    await measureTrips(depsWith(takesMeanwhile), owner, 'trace');
    taken.resolve();
    await taking;
    expect(await getState(owner)).toEqual({ stale: true, cursor: null, lines: 0 });
  });
});
