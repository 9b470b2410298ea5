import { randomUUID } from 'node:crypto';
import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { storeDocuments } from '../../documents-store/store-documents.ts';
import type { EdoDeps } from '../../shared/deps.ts';
import { anEdoDatabase, insertConnection } from '../../testing/an-edo-database.ts';
import { aDocumentEvent, RANDOM_SINCE, RANDOM_SPAN_MINUTES, toNewDocument } from '../../testing/random-documents.ts';
import { readDocuments } from './list-documents.ts';
import { PageMarks } from './page-marks.ts';

const db = anEdoDatabase();
const now = () => new Date(RANDOM_SINCE + RANDOM_SPAN_MINUTES * 60_000);
const [event] = fc.sample(aDocumentEvent, 1);

/** A company with connections of its own, and its list as one process of the service answers it. */
async function aCompany({ connections }: { connections: number }) {
  const companyId = randomUUID();
  const owners = Array.from({ length: connections }, () => ({ companyId, connectionId: randomUUID() }));
  for (const owner of owners) await db.forCompany(companyId, (trx) => insertConnection(trx, owner));
  const deps = { db, now, marks: new PageMarks() } as unknown as EdoDeps & { marks: PageMarks };
  const list = (page: { offset?: number; snapshot?: number } = {}) =>
    readDocuments(deps, { companyId, caller: null }, { category: '0', limit: 10, ...page });
  return { owners, list };
}

/** Each is older than the one before: what arrives later stands further down. */
const rows = (owner: ConnectionKey, ids: readonly number[]) =>
  ids.map((id) => {
    if (!event) throw new Error('no document');
    return toNewDocument({ ...event, id, deleted: false, created: 1000 - id }, owner);
  });

/** Begins to take documents in. @returns what ends it, so that everybody sees them */
async function beginTaking(owner: ConnectionKey, ids: readonly number[]): Promise<() => Promise<void>> {
  const taken = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const done = db.forCompany(owner.companyId, async (trx) => {
    await storeDocuments(trx, owner, rows(owner, ids));
    taken.resolve();
    await end.promise;
  });
  await Promise.race([taken.promise, done]);
  return () => {
    end.resolve();
    return done;
  };
}

const take = async (owner: ConnectionKey, ids: readonly number[]) => (await beginTaking(owner, ids))();
const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

test('a list that was asked for while documents were being taken in has all of them once they are in', async () => {
  const { owners, list } = await aCompany({ connections: 1 });
  const [owner] = owners as [ConnectionKey];
  await take(owner, upTo(1, 5));
  const end = await beginTaking(owner, upTo(6, 12));
  expect(await list()).toMatchObject({ total: 5 });
  await end();
  const first = await list();
  const second = await list({ offset: 10 });
  expect([first.total, first.docs.length, second.docs.length]).toEqual([12, 10, 2]);
});

test('a list does not shift under a person who asked for it before the end of what was being taken in', async () => {
  const { owners, list } = await aCompany({ connections: 1 });
  const [owner] = owners as [ConnectionKey];
  await take(owner, upTo(1, 15));
  const end = await beginTaking(owner, upTo(16, 30));
  const { snapshot, docs } = await list();
  await end();
  const second = await list({ offset: 10, snapshot });
  expect(second.total).toBe(15);
  expect(new Set([...docs, ...second.docs].map(({ id }) => id)).size).toBe(15);
});

test('what ends later than it began through another connection is in the list all the same', async () => {
  const { owners, list } = await aCompany({ connections: 2 });
  const [slow, quick] = owners as [ConnectionKey, ConnectionKey];
  const end = await beginTaking(slow, upTo(1, 7));
  await take(quick, upTo(1, 5));
  expect(await list()).toMatchObject({ total: 5 });
  await end();
  const first = await list();
  const second = await list({ offset: 10 });
  expect(first.total).toBe(12);
  expect(new Set([...first.docs, ...second.docs].map(({ id, login }) => `${login} ${id}`)).size).toBe(12);
});

test('the mark of a list says nothing of what other companies do', async () => {
  const { owners, list } = await aCompany({ connections: 1 });
  const other = await aCompany({ connections: 1 });
  await take(owners[0] as ConnectionKey, upTo(1, 3));
  const { snapshot } = await list();
  await take(other.owners[0] as ConnectionKey, upTo(1, 9));
  expect((await list()).snapshot).toBe(snapshot);
  await take(owners[0] as ConnectionKey, upTo(4, 4));
  expect((await list()).snapshot).toBeGreaterThan(snapshot);
});
