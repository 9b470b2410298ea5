import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import fc from 'fast-check';
import type { NewDocument } from '../db/tables.ts';

const types = [
  ...['ON_TRNACLGROT', 'ON_TRNACLPPRIN', 'ON_TRNACLGRPO', 'ON_TRNACLPVYN', 'ON_TRNACLZAKR', 'ON_TRNACLOTKL'],
  ...['ON_TRN', 'ЧТО-ТО'],
];
const companies = fc.constantFrom(
  ['ООО «Волга»', '5200000001'],
  ['ООО «Волга»', '5200000002'],
  ['Ёлка', ''],
  ['елка', ''],
  ['', ''],
  ['АО Урал', '7700000001'],
);
const address = fc.constantFrom(
  '',
  'г. Казань, ул. Мира, 1',
  'Московская обл., Химки',
  'неизвестно где',
  'г. Казань, 2',
);
/** The earliest a random document is made; the latest is {@link RANDOM_SPAN_MINUTES} later. */
export const RANDOM_SINCE = Date.parse('2025-11-20T00:00:00Z');
/** About twelve weeks. */
export const RANDOM_SPAN_MINUTES = 120_000;

/** A random change of one of few documents in few chains: it arrives, moves, changes or goes. */
export const aDocumentEvent = fc.record({
  id: fc.integer({ min: 0, max: 25 }),
  chain: fc.integer({ min: 0, max: 7 }),
  created: fc.integer({ min: 0, max: RANDOM_SPAN_MINUTES }),
  updated: fc.integer({ min: 0, max: 5 }),
  deleted: fc.boolean(),
  type: fc.constantFrom(...types),
  category: fc.constantFrom('ETRN', 'ETRN', 'TRNS'),
  go: companies,
  gp: companies,
  vehicle: fc.constantFrom('', 'А 100 АА 52', 'a100aa52', 'А-100-АА/52 RUS', 'А 100 АА', 'Ж 1'),
  driver: fc.constantFrom('', 'Иванов Пётр', 'ИВАНОВ  ПЕТР', 'Иванов Иван Иванович'),
  from: address,
  to: address,
});
export type DocumentEvent = (typeof aDocumentEvent extends fc.Arbitrary<infer T> ? T : never) & object;

/** A document of the last days in a chain of its own, so that nothing older changes. */
export const toNewest = (one: DocumentEvent): DocumentEvent => ({
  ...one,
  id: one.id + 100,
  chain: one.chain + 100,
  created: RANDOM_SPAN_MINUTES - Math.floor(one.created / 10),
});

export function toNewDocument(one: DocumentEvent, owner: ConnectionKey): NewDocument {
  const [go_name = '', go_inn = ''] = one.go;
  const [gp_name = '', gp_inn = ''] = one.gp;
  const at = new Date(RANDOM_SINCE + one.created * 60_000);
  return {
    ...{ company_id: owner.companyId, connection_id: owner.connectionId, document_id: `d${one.id}` },
    ...{ chain_id: `c${one.chain}`, create_date: at, update_date: new Date(RANDOM_SINCE + one.updated), read: false },
    ...{ deleted: one.deleted, status_code: one.type, doc_type: one.type, role_code: 'TK' },
    ...{ docflow_type: one.category, number: '', doc_date: '', trip: '', doc_driver: '' },
    ...{ go_name, go_inn, go_kpp: '', gp_name, gp_inn, gp_kpp: '', tk_name: 'Мы', tk_inn: '5200000009', tk_kpp: '' },
    ...{ vehicle: one.vehicle, driver: one.driver, from_addr: one.from, to_addr: one.to },
    ...{ last_type: one.type, last_at: at.toISOString(), chain_documents: '[]' },
  };
}
