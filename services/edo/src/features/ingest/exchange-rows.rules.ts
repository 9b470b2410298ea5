import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import type { NewDocument } from '../../db/tables.ts';
import type { ExchangeDocument } from '../../providers/exchange.ts';

interface RowOwner extends ConnectionKey {
  deleted: boolean;
}

/**
 * Documents of a page as rows. Titles of a waybill mostly repeat their texts, so equal strings are shared, which saves
 * memory and comparisons.
 */
export function toNewDocuments(documents: readonly ExchangeDocument[], owner: RowOwner): NewDocument[] {
  const latest = new Map<string, NewDocument>();
  return documents.map((document) => {
    const chainId = getChainId(document);
    const row = toNewDocument(document, owner, latest.get(chainId));
    latest.set(chainId, row);
    return row;
  });
}

/** Row of a document. `before`: the previous row of its waybill on the page, whose equal strings are shared. */
function toNewDocument(document: ExchangeDocument, owner: RowOwner, before: NewDocument | undefined): NewDocument {
  const { info } = document;
  return {
    company_id: owner.companyId,
    connection_id: owner.connectionId,
    document_id: document.id,
    chain_id: reuseEqualText(getChainId(document), before?.chain_id),
    create_date: new Date(document.createDate),
    update_date: new Date(document.updateDate),
    read: document.read,
    deleted: owner.deleted,
    status_code: document.statusCode,
    doc_type: getDocumentType(document),
    role_code: document.roleCode,
    docflow_type: document.docflowType || 'ETRN',
    number: reuseEqualText(info.doc.num, before?.number),
    doc_date: reuseEqualText(info.doc.date, before?.doc_date),
    trip: reuseEqualText(info.doc.trns, before?.trip),
    doc_driver: reuseEqualText(info.doc.driver, before?.doc_driver),
    go_name: reuseEqualText(info.go.accName, before?.go_name),
    go_inn: reuseEqualText(info.go.inn, before?.go_inn),
    go_kpp: reuseEqualText(info.go.kpp, before?.go_kpp),
    gp_name: reuseEqualText(info.gp.accName, before?.gp_name),
    gp_inn: reuseEqualText(info.gp.inn, before?.gp_inn),
    gp_kpp: reuseEqualText(info.gp.kpp, before?.gp_kpp),
    tk_name: reuseEqualText(info.tk.accName, before?.tk_name),
    tk_inn: reuseEqualText(info.tk.inn, before?.tk_inn),
    tk_kpp: reuseEqualText(info.tk.kpp, before?.tk_kpp),
    vehicle: reuseEqualText(info.ts.num, before?.vehicle),
    driver: reuseEqualText(info.driver.accName || info.doc.driver, before?.driver),
    from_addr: reuseEqualText(info.loading.addr, before?.from_addr),
    to_addr: reuseEqualText(info.unloading.addr, before?.to_addr),
    last_type: info.lastdoc.type,
    last_at: info.lastdoc.dateTime,
    chain_documents: JSON.stringify(info.documents),
  };
}

/** Reuses the equal string of the previous row, so that a page of rows holds each text once. */
const reuseEqualText = (text: string, held: string | undefined) => (text === held ? held : text);

/** Chain of a document: the one that the exchange names, else a chain of this document alone. */
function getChainId(document: ExchangeDocument): string {
  return document.info.doc.chainId || document.id;
}

function getDocumentType(document: ExchangeDocument): string {
  const own = document.info.documents.find((entry) => entry.id === document.id);
  return own?.type || document.statusCode || document.info.lastdoc.type;
}
