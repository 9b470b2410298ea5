import { randomUUID } from 'node:crypto';
import { addComment, listComments } from '@trassa/service-kit/comments';
import { sql, type Transaction } from 'kysely';
import { expect, test } from 'vitest';
import type { EdoTables } from '../../db/tables.ts';
import { getChainKey } from '../../documents-store/chain-titles.queries.ts';
import { closeChains, promiseNewsOfChains, storeDeliveryTerms } from '../../documents-store/change-chains.ts';
import { listClosingsOfChains } from '../../documents-store/closings.queries.ts';
import { findChain } from '../../documents-store/documents-of-company.queries.ts';
import { listKnownChainsForUpdate } from '../../documents-store/store-documents.queries.ts';
import { storeDocuments } from '../../documents-store/store-documents.ts';
import { anEdoDatabase } from '../../testing/an-edo-database.ts';
import { toNewDocument } from '../../testing/random-documents.ts';
import { verifyFigures } from '../../verify/verify-figures.ts';
import { insertClosings, listUnreportedClosings } from '../closings/closings.queries.ts';
import { mergeChainsAndFigures } from './import-upload.ts';
import { getOrCreateUploadConnectionId, insertUpload, listUploads } from './uploads.queries.ts';

const db = anEdoDatabase();
const [closedAt, early, late] = ['2026-03-01', '2026-03-10', '2026-03-12'].map((day) => new Date(`${day}T10:00:00Z`));
const closer = { userId: randomUUID(), userName: 'Ольга Ефимова', reason: 'Получатель работает на бумаге' };

const trip: Parameters<typeof toNewDocument>[0] = {
  ...{ id: 0, chain: 0, created: 0, updated: 0, deleted: false, type: 'ON_TRNACLPPRIN', category: 'ETRN' },
  ...{ go: ['', ''], gp: ['', ''], vehicle: 'А 100 АА 52', driver: '', from: '', to: '' },
};

/** Runs a test with two chains of one waybill, `c0` and `c1`, in the upload connection of a new company. */
function withTornWaybill(
  run: (trx: Transaction<EdoTables>, owner: { companyId: string; connectionId: string }) => Promise<void>,
) {
  const companyId = randomUUID();
  return db.forCompany(companyId, async (trx) => {
    const owner = { companyId, connectionId: await getOrCreateUploadConnectionId(trx, companyId) };
    const rows = [0, 1].map((n) => toNewDocument({ ...trip, id: n, chain: n, created: n }, owner));
    await storeDocuments(trx, owner, rows);
    await run(trx, owner);
    await mergeChainsAndFigures(trx, owner, { into: 'c0', from: ['c1'] });
    await storeDocuments(trx, owner, [toNewDocument({ ...trip, id: 2, created: 2 }, owner)]);
    expect((await verifyFigures(trx, owner)).differences).toEqual([]);
  });
}

test('a merged waybill keeps the comments of both, and the line of each dropped file leads to it', async () => {
  let companyId = '';
  await withTornWaybill(async (trx, owner) => {
    companyId = owner.companyId;
    for (const [at, id] of ['c0', 'c1'].entries()) {
      const author = { id: randomUUID(), name: 'Ольга' };
      const comment = { id: randomUUID(), author, now: new Date(at), text: `к ${id}`, mentions: [] };
      await addComment(trx, { companyId, kind: 'waybill', id }, comment);
      const file = { name: `${id}.xml`, size: 1, hash: null, document_ids: [], summary: null, code: null, error: null };
      await insertUpload(trx, { ...file, result: 'accepted', company_id: companyId, id: randomUUID(), chain_id: id });
    }
  });
  await db.forCompany(companyId, async (trx) => {
    const comments = await listComments(trx, { companyId, kind: 'waybill', id: 'c0' });
    expect(comments.map(({ text }) => text)).toEqual(['к c0', 'к c1']);
    expect((await listUploads(trx, companyId)).map(({ chain_id }) => chain_id)).toEqual(['c0', 'c0']);
  });
});

test('a merged waybill stays finished without T4, whichever part was finished, and its order is told so', async () => {
  for (const ids of [['c0'], ['c1'], ['c0', 'c1']]) {
    let companyId = '';
    await withTornWaybill(async (trx, owner) => {
      companyId = owner.companyId;
      const chains = await listKnownChainsForUpdate(trx, owner, ids);
      await closeChains(trx, owner, { before: chains, at: closedAt! });
      await insertClosings(trx, owner, { chains, closer: { ...closer, now: closedAt! } });
    });
    await db.forCompany(companyId, async (trx) => {
      const kept = await findChain(trx, { companyId, connectionIds: null }, 'c0');
      const closings = await listClosingsOfChains(trx, companyId, [kept!]);
      expect(closings.get(getChainKey(kept!))).toEqual({
        at: closedAt!.toISOString(),
        by: closer.userName,
        reason: closer.reason,
      });
      expect((await listUnreportedClosings(trx, companyId, 10)).map(({ chain_id }) => chain_id)).toEqual(['c0']);
    });
  }
});

test('a merged waybill keeps the day of delivery, the promised time and who has solved its refusal', async () => {
  let companyId = '';
  await withTornWaybill(async (trx, owner) => {
    companyId = owner.companyId;
    await storeDeliveryTerms(trx, owner, [{ chainId: 'c0', dueAt: early! }]);
    const before = await listKnownChainsForUpdate(trx, owner, ['c1']);
    await promiseNewsOfChains(trx, owner, { before, at: late! });
    await sql`update chains set solved_at = ${late}, solved_by = 'Ольга'
      where company_id = ${companyId} and chain_id = 'c1'`.execute(trx);
  });
  await db.forCompany(companyId, async (trx) => {
    expect(await findChain(trx, { companyId, connectionIds: null }, 'c0')).toMatchObject({
      ...{ due_at: late, promised_at: late, stated_due_at: early, solved_at: late, solved_by: 'Ольга' },
    });
  });
});
