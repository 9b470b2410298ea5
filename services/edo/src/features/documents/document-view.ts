import type { EdoDocument } from '@trassa/contracts/edo/document';
import { getStatusLabel } from '@trassa/contracts/edo/statuses';
import { toIsoInstant } from '@trassa/service-kit/read-instant';
import type { ListedDocument } from './listed-document.rules.ts';

/** A document on the wire, in the exchange's own field names. */
export function toDocument(row: ListedDocument, login: string): EdoDocument {
  const statusCode = row.text('status_code');
  return {
    id: row.text('document_id'),
    createDate: toIsoInstant(row.text('create_date')),
    updateDate: toIsoInstant(row.text('update_date')),
    read: row.text('read').startsWith('t'),
    statusCode,
    roleCode: row.text('role_code'),
    docflowType: row.text('docflow_type'),
    info: toInfo(row),
    statusLabel: getStatusLabel(statusCode),
    login,
  };
}

function toInfo(row: ListedDocument): EdoDocument['info'] {
  return {
    doc: {
      num: row.text('number'),
      date: row.text('doc_date'),
      trns: row.text('trip'),
      driver: row.text('doc_driver'),
      chainId: row.text('chain_id'),
    },
    go: { accName: row.text('go_name'), inn: row.text('go_inn'), kpp: row.text('go_kpp') },
    gp: { accName: row.text('gp_name'), inn: row.text('gp_inn'), kpp: row.text('gp_kpp') },
    tk: { accName: row.text('tk_name'), inn: row.text('tk_inn'), kpp: row.text('tk_kpp') },
    ts: { num: row.text('vehicle') },
    driver: { accName: row.text('driver') },
    loading: { addr: row.text('from_addr') },
    unloading: { addr: row.text('to_addr') },
    documents: JSON.parse(row.text('chain_documents')),
    lastdoc: { type: row.text('last_type'), dateTime: row.text('last_at') },
  };
}
