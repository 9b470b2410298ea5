import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { NewDocument } from '../../db/tables.ts';
import { storeDocuments } from '../../documents-store/store-documents.ts';
import { toListFilters } from '../../list-queries/filter-conditions.rules.ts';
import { anEdoDatabase } from '../../testing/an-edo-database.ts';
import { aDocumentEvent, toNewDocument } from '../../testing/random-documents.ts';
import { toDocument } from './document-view.ts';
import { listDocuments } from './documents.queries.ts';
import { TEXT_END } from './listed-document.rules.ts';

const db = anEdoDatabase();

const [event] = fc.sample(aDocumentEvent, { numRuns: 1, seed: 1 });
/** A document each of whose texts is its own name. */
function aNamedDocument(): NewDocument {
  const owner = { companyId: randomUUID(), connectionId: randomUUID() };
  if (!event) throw new Error('no document');
  const row = { ...toNewDocument({ ...event, category: 'ETRN', deleted: false }, owner) };
  const texts = Object.entries(row).filter(([, value]) => typeof value === 'string');
  const kept = new Set(['company_id', 'connection_id', 'docflow_type', 'chain_documents']);
  return { ...row, ...Object.fromEntries(texts.filter(([name]) => !kept.has(name)).map(([name]) => [name, name])) };
}

async function listed(row: NewDocument) {
  const { company_id: companyId, connection_id: connectionId } = row;
  return db.forCompany(companyId, async (trx) => {
    await storeDocuments(trx, { companyId, connectionId }, [row]);
    const list = { scope: { companyId, connectionIds: null, snapshot: null }, filters: toListFilters({}, new Date()) };
    const documents = await listDocuments(trx, list, { after: null, skip: 0, limit: 20 });
    return documents.map((document) => toDocument(document, 'login'));
  });
}

const told = {
  statusCode: 'status_code',
  roleCode: 'role_code',
  docflowType: 'ETRN',
  info: {
    doc: { num: 'number', date: 'doc_date', trns: 'trip', driver: 'doc_driver', chainId: 'chain_id' },
    go: { accName: 'go_name', inn: 'go_inn', kpp: 'go_kpp' },
    gp: { accName: 'gp_name', inn: 'gp_inn', kpp: 'gp_kpp' },
    tk: { accName: 'tk_name', inn: 'tk_inn', kpp: 'tk_kpp' },
    ts: { num: 'vehicle' },
    driver: { accName: 'driver' },
    loading: { addr: 'from_addr' },
    unloading: { addr: 'to_addr' },
    documents: [],
    lastdoc: { type: 'last_type', dateTime: 'last_at' },
  },
};

test('a list tells every text of a document under its own name', async () => {
  expect(await listed(aNamedDocument())).toMatchObject([{ id: 'document_id', ...told, login: 'login' }]);
});

test('a text that holds what texts are told apart by moves no other from its place', async () => {
  const [document] = await listed({ ...aNamedDocument(), number: `ВК${TEXT_END}1` });
  expect(document).toMatchObject({ ...told, info: { ...told.info, doc: { ...told.info.doc, num: 'ВК 1' } } });
});
