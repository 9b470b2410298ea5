import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ChainRow, NewDocument } from '../../db/tables.ts';
import { storeDocuments } from '../../documents-store/store-documents.ts';
import { anEdoDatabase, insertConnection } from '../../testing/an-edo-database.ts';
import { listChainsDueForOrder, listConnectionsWithStaleOrders, markChainsOrdered } from './orders-sync.queries.ts';

const db = anEdoDatabase();

const owner = { companyId: randomUUID(), connectionId: randomUUID() };
const created = new Date('2025-11-20T09:00:00Z');
const aTitle = (parts: Partial<NewDocument> = {}): NewDocument => ({
  ...{ company_id: owner.companyId, connection_id: owner.connectionId, document_id: 'a', chain_id: 'chain' },
  ...{ create_date: created, update_date: created, read: false, deleted: false, role_code: 'TK', docflow_type: 'ETRN' },
  ...{ status_code: 'ON_TRNACLGROT', doc_type: 'ON_TRNACLGROT', number: '1', doc_date: '', trip: '', doc_driver: '' },
  ...{ go_name: '', go_inn: '', go_kpp: '', gp_name: '', gp_inn: '', gp_kpp: '', tk_name: '', tk_inn: '', tk_kpp: '' },
  ...{ vehicle: 'А100АА52', driver: '', from_addr: '', to_addr: '', last_type: '', last_at: '', chain_documents: '[]' },
  ...parts,
});

const take = (...rows: NewDocument[]) => db.forCompany(owner.companyId, (trx) => storeDocuments(trx, owner, rows));
const due = () => db.forCompany(owner.companyId, (trx) => listChainsDueForOrder(trx, owner, { cursor: '', limit: 10 }));
const mark = (chains: ChainRow[]) => db.forCompany(owner.companyId, (trx) => markChainsOrdered(trx, owner, chains));
const ids = async () => (await due()).map(({ chain_id }) => chain_id);

test('orders are due whenever a document appears or changes, in the transaction that takes it in, and only then', async () => {
  await take(aTitle());
  expect(await ids()).toEqual(['chain']);
  await mark(await due());
  expect(await ids()).toEqual([]);

  // A repeated page changes nothing.
  await take(aTitle());
  expect(await ids()).toEqual([]);

  // The state changes without a newer document.
  const rejected = aTitle({ status_code: 'ON_TRNACLOTKL', update_date: new Date(created.getTime() + 1) });
  await take(rejected);
  expect(await ids()).toEqual(['chain']);

  // A title that arrives while orders are being made.
  const underway = await due();
  await take(aTitle({ document_id: 'b', doc_type: 'ON_TRNACLGRPO', status_code: 'ON_TRNACLGRPO' }));
  await mark(underway);
  expect(await ids()).toEqual(['chain']);
  await mark(await due());

  // A rolled back import leaves no trace.
  const failed = db.forCompany(owner.companyId, async (trx) => {
    await storeDocuments(trx, owner, [aTitle({ document_id: 'c' })]);
    throw new Error('the walk stops here');
  });
  await expect(failed).rejects.toThrow();
  expect(await ids()).toEqual([]);
});

test('an order goes on when the next title of its waybill comes by another connection of the company', async () => {
  const companyId = randomUUID();
  const left = { companyId, connectionId: randomUUID() };
  const joined = { companyId, connectionId: randomUUID() };
  await db.forCompany(companyId, async (trx) => {
    for (const connection of [left, joined]) await insertConnection(trx, connection);
  });
  const bring = (by: typeof owner, ...titles: Partial<NewDocument>[]) =>
    db.forCompany(companyId, (trx) =>
      storeDocuments(
        trx,
        by,
        titles.map((title) => aTitle({ company_id: companyId, connection_id: by.connectionId, ...title })),
      ),
    );
  const listStale = async () =>
    (await db.asSystem(listConnectionsWithStaleOrders)).filter((one) => one.companyId === companyId);
  const receipt = { document_id: 'b', doc_type: 'ON_TRNACLGRPO', create_date: new Date(created.getTime() + 1) };

  await bring(left, {}, { document_id: 'x', chain_id: 'not ordered' });
  await db.forCompany(companyId, async (trx) => {
    const chains = await listChainsDueForOrder(trx, left, { cursor: '', limit: 1 });
    await markChainsOrdered(trx, left, chains);
  });
  await bring(joined, {}, { document_id: 'x', chain_id: 'not ordered' });
  expect(await listStale()).toEqual([]);
  await bring(joined, receipt, { ...receipt, document_id: 'y', chain_id: 'not ordered' });
  expect(await listStale()).toEqual([joined]);
  const query = { cursor: '', limit: 10, outdated: true };
  const stale = await db.forCompany(companyId, (trx) => listChainsDueForOrder(trx, joined, query));
  expect(stale.map(({ chain_id }) => chain_id)).toEqual(['chain']);
});
