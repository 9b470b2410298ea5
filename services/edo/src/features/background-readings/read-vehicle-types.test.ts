import { randomUUID } from 'node:crypto';
import type { ProviderOutcome } from '@trassa/service-kit/provider-outcome';
import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import { describe, expect, test } from 'vitest';
import type { NewDocument } from '../../db/tables.ts';
import { storeDocuments } from '../../documents-store/store-documents.ts';
import type { ArchiveReading } from '../../reading/reading.ts';
import type { ExchangeDeps } from '../../shared/exchange-session.ts';
import { anEdoDatabase, insertConnection } from '../../testing/an-edo-database.ts';
import { toNewDocument } from '../../testing/random-documents.ts';
import { readDueDocuments } from './background-readings.ts';
import { vehicleTypesReading } from './vehicle-types.ts';

const db = anEdoDatabase();
const HOUR_MS = 3_600_000;

const trip: Parameters<typeof toNewDocument>[0] = {
  ...{ id: 0, chain: 0, created: 0, updated: 0, deleted: false, type: 'ON_TRNACLGROT', category: 'ETRN' },
  ...{ go: ['', ''], gp: ['', ''], vehicle: '', driver: '', from: '', to: '' },
};

/** Connection with one title per trip of these vehicles, the oldest first. */
async function aConnection(plates: readonly string[]): Promise<ConnectionKey> {
  const owner = { companyId: randomUUID(), connectionId: randomUUID() };
  const rows: NewDocument[] = plates.map((vehicle, at) => ({
    ...toNewDocument({ ...trip, id: at, chain: at, created: at }, owner),
    vehicle,
  }));
  await db.forCompany(owner.companyId, async (trx) => {
    await insertConnection(trx, owner);
    await storeDocuments(trx, owner, rows);
  });
  return owner;
}

type Answer = (documentId: string) => ProviderOutcome<Uint8Array | null>;
const names = (plate: string, type: string): ProviderOutcome<Uint8Array> => ({
  ok: true,
  value: Buffer.from(`${plate}|${type}`),
});
const fails = (failure: 'unavailable' | 'malformed'): ProviderOutcome<never> => ({ ok: false, failure, detail: '' });

/** Archives with a plate and a type; `asked` collects the requested documents. */
function depsWith(answer: Answer, more: { atOnce?: number; now?: () => Date } = {}) {
  const asked: string[] = [];
  const exchange = {
    fetchArchive: async (_: string, { id }: { id: string }) => {
      asked.push(id);
      return answer(id);
    },
  };
  const read = async (bytes: Uint8Array): Promise<Pick<ArchiveReading, 'files' | 'signatures' | 'titles'>> => {
    const [РегНомер = '', Тип = ''] = Buffer.from(bytes).toString().split('|');
    const fields = { Грузы: [], ТранспортныеСредства: [{ РегНомер, Тип }] };
    return { files: [], signatures: [], titles: [{ fields }] as never };
  };
  const deps = {
    ...{ db, now: more.now ?? (() => new Date()), stopping: new AbortController().signal },
    ...{ reading: { read }, log: { warn: () => {} }, config: { EDO_TYPES_AT_ONCE: more.atOnce ?? 5 } },
    files: { write: async (_: string, { byteLength: size }: Uint8Array) => ({ key: randomUUID(), size, sha256: '' }) },
    askExchange: (_: unknown, question: (exchange: unknown, token: string) => unknown) => question(exchange, 't'),
  } as unknown as ExchangeDeps;
  return { deps, asked };
}

const getTypes = ({ companyId }: ConnectionKey) =>
  db.forCompany(companyId, async (trx) => {
    const rows = await trx.selectFrom('vehicle_types').selectAll().where('company_id', '=', companyId).execute();
    return Object.fromEntries(rows.map(({ plate, type }) => [plate, type]));
  });

const readVehicleTypes = (deps: ExchangeDeps, owner: ConnectionKey) =>
  readDueDocuments(deps, owner, vehicleTypesReading);

const [A, B, C] = ['А100АА52', 'В200ВВ52', 'С300СС52'];

describe('reading vehicle types', () => {
  test('goes on a few vehicles at a time, the one that moved last first', async () => {
    const owner = await aConnection([A, B, C, A]);
    const { deps, asked } = depsWith((id) => names([A, B, C, A][Number(id.slice(1))] ?? '', 'Тягач'), { atOnce: 2 });
    await readVehicleTypes(deps, owner);
    expect(asked).toEqual(['d3', 'd2']);
    await readVehicleTypes(deps, owner);
    await readVehicleTypes(deps, owner);
    expect(asked).toEqual(['d3', 'd2', 'd1']);
    expect(await getTypes(owner)).toEqual({ [A]: 'Тягач', [B]: 'Тягач', [C]: 'Тягач' });
  });

  test('asks a title without a type once, looks into earlier trips, and stops before long', async () => {
    const owner = await aConnection([A, A, A, A, A]);
    const { deps, asked } = depsWith(() => names(A, ''));
    for (let turn = 0; turn < 3; turn += 1) await readVehicleTypes(deps, owner);
    expect(asked).toEqual(['d4', 'd3', 'd2']);
  });

  test('asks a title that is no archive once, and learns from an earlier one', async () => {
    const owner = await aConnection([A, A]);
    const { deps, asked } = depsWith((id) => (id === 'd1' ? fails('malformed') : names(A, 'Тягач')));
    await readVehicleTypes(deps, owner);
    expect(asked).toEqual(['d1', 'd0']);
    expect(await getTypes(owner)).toEqual({ [A]: 'Тягач' });
  });

  test('leaves an exchange that is away alone, and comes back to its titles a few times, hours apart', async () => {
    const owner = await aConnection([A, B]);
    let now = Date.now();
    const { deps, asked } = depsWith(() => fails('unavailable'), { now: () => new Date(now) });
    await readVehicleTypes(deps, owner);
    expect(asked).toEqual(['d1']);
    await readVehicleTypes(deps, owner);
    await readVehicleTypes(deps, owner);
    expect(asked).toEqual(['d1', 'd0']);
    for (let hour = 0; hour < 10; hour += 1) {
      now += HOUR_MS;
      for (let turn = 0; turn < 3; turn += 1) await readVehicleTypes(deps, owner);
    }
    expect(asked.toSorted()).toEqual(['d0', 'd0', 'd0', 'd1', 'd1', 'd1']);
  });

  test('of one company learns nothing from another', async () => {
    const [owner, other] = [await aConnection([A]), await aConnection([A])];
    await readVehicleTypes(depsWith(() => names(A, 'Тягач')).deps, owner);
    expect(await getTypes(other)).toEqual({});
  });
});
