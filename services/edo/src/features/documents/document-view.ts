import type { EdoDocument } from '@trassa/contracts/edo/document';
import { statusLabel } from '@trassa/contracts/edo/statuses';
import type { DocumentRow } from '../../db/tables.ts';

/** A document on the wire, in the exchange's own field names. */
export function toDocument(row: DocumentRow, login: string): EdoDocument {
  return {
    id: row.document_id,
    createDate: row.create_date.toISOString(),
    updateDate: row.update_date.toISOString(),
    read: row.read,
    statusCode: row.status_code,
    roleCode: row.role_code,
    docflowType: row.docflow_type,
    info: {
      doc: { num: row.number, date: row.doc_date, trns: row.trip, driver: row.doc_driver, chainId: row.chain_id },
      go: { accName: row.go_name, inn: row.go_inn, kpp: row.go_kpp },
      gp: { accName: row.gp_name, inn: row.gp_inn, kpp: row.gp_kpp },
      tk: { accName: row.tk_name, inn: row.tk_inn, kpp: row.tk_kpp },
      ts: { num: row.vehicle },
      driver: { accName: row.driver },
      loading: { addr: row.from_addr },
      unloading: { addr: row.to_addr },
      documents: row.chain_documents,
      lastdoc: { type: row.last_type, dateTime: row.last_at },
    },
    statusLabel: statusLabel(row.status_code),
    login,
  };
}
