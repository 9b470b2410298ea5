import type { EdoDocument } from '@trassa/contracts/edo/document';
import { statusLabel } from '@trassa/contracts/edo/statuses';
import type { ListedDocument } from './listed-document.rules.ts';

/** A document on the wire, in the exchange's own field names. */
export function toDocument(row: ListedDocument, login: string): EdoDocument {
  const { texts } = row;
  const [chainId, statusCode, roleCode, docflowType] = texts;
  return {
    id: row.document_id,
    createDate: row.create_date.toISOString(),
    updateDate: row.update_date.toISOString(),
    read: row.read,
    statusCode,
    roleCode,
    docflowType,
    info: {
      doc: { num: texts[4], date: texts[5], trns: texts[6], driver: texts[7], chainId },
      go: { accName: texts[8], inn: texts[9], kpp: texts[10] },
      gp: { accName: texts[11], inn: texts[12], kpp: texts[13] },
      tk: { accName: texts[14], inn: texts[15], kpp: texts[16] },
      ts: { num: texts[17] },
      driver: { accName: texts[18] },
      loading: { addr: texts[19] },
      unloading: { addr: texts[20] },
      documents: row.chain_documents,
      lastdoc: { type: texts[21], dateTime: texts[22] },
    },
    statusLabel: statusLabel(statusCode),
    login,
  };
}
