import type { NewDocument } from '../../db/tables.ts';
import type { ExchangeDocument } from '../../providers/exchange.ts';

/** Where rows belong. */
export interface RowOwner {
  companyId: string;
  connectionId: string;
  deleted: boolean;
}

/** A document of the exchange as a row. A waybill without a chain opens its own. */
export function toRow(document: ExchangeDocument, owner: RowOwner): NewDocument {
  const { info } = document;
  return {
    company_id: owner.companyId,
    connection_id: owner.connectionId,
    document_id: document.id,
    chain_id: chainIdOf(document),
    create_date: new Date(document.createDate),
    update_date: new Date(document.updateDate),
    read: document.read,
    deleted: owner.deleted,
    status_code: document.statusCode,
    doc_type: typeOf(document),
    role_code: document.roleCode,
    docflow_type: document.docflowType || 'ETRN',
    number: info.doc.num,
    doc_date: info.doc.date,
    trip: info.doc.trns,
    doc_driver: info.doc.driver,
    ...partyColumns(info),
    vehicle: info.ts.num,
    driver: info.driver.accName || info.doc.driver,
    from_addr: info.loading.addr,
    to_addr: info.unloading.addr,
    last_type: info.lastdoc.type,
    last_at: info.lastdoc.dateTime,
    chain_documents: JSON.stringify(info.documents),
  };
}

/** ON_TRN starts its own chain; a document without a chain is a chain of one. */
function chainIdOf(document: ExchangeDocument): string {
  return document.info.doc.chainId || document.id;
}

function typeOf(document: ExchangeDocument): string {
  const own = document.info.documents.find((entry) => entry.id === document.id);
  return own?.type || document.statusCode || document.info.lastdoc.type;
}

function partyColumns({ go, gp, tk }: ExchangeDocument['info']) {
  return {
    go_name: go.accName,
    go_inn: go.inn,
    go_kpp: go.kpp,
    gp_name: gp.accName,
    gp_inn: gp.inn,
    gp_kpp: gp.kpp,
    tk_name: tk.accName,
    tk_inn: tk.inn,
    tk_kpp: tk.kpp,
  };
}
