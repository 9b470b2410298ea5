import { findKnownStatus, type OrderStatus, orderStatuses } from './order-status.ts';

/** Code of the exchange → status of the order; an absent code does not change the status. */
const statusByCode: ReadonlyMap<string, OrderStatus> = new Map([
  // A waybill without a signed title.
  ['ON_TRN', 'new'],
  // T1: the consignor issued the cargo, the vehicle is awaited for loading.
  ['ON_TRNACLGROT', 'confirmed'],
  // T2: the carrier took the cargo.
  ['ON_TRNACLPPRIN', 'in_transit'],
  // T3: the consignee took the cargo. The trip is over, with or without T4: see `isTripFinished`.
  ['ON_TRNACLGRPO', 'delivered'],
  // T4: the carrier handed the cargo over.
  ['ON_TRNACLPVYN', 'delivered'],
  ['ON_TRNACLZAKR', 'delivered'],
  ['ON_TRNACLOTKL', 'refused'],
]);

/** Part of a document of a chain that the status of the order depends on. */
interface ChainDocument {
  type: string;
}

/**
 * The status of an order from the documents of its chain: a refusal decides; otherwise the furthest title does.
 * Technical receipts of the state system (GIS_LOAD, GIS_COMPLETE, QRCODE) and unknown codes decide nothing.
 * @param statusCode status of the docflow, read together with the documents; null when the exchange gives none
 */
export function getOrderStatusOfChain(documents: readonly ChainDocument[], statusCode: string | null): OrderStatus {
  const codes = [...documents.map((document) => document.type), ...(statusCode === null ? [] : [statusCode])];
  const statuses = codes.map((code) => statusByCode.get(code)).filter((status) => status !== undefined);
  if (statuses.includes('refused')) return 'refused';
  return statuses.reduce<OrderStatus>(
    (far, next) => (getOrderStatusRank(next) > getOrderStatusRank(far) ? next : far),
    'new',
  );
}

/** Place of a status in an order's life; -1 for a code the product does not know. */
export function getOrderStatusRank(code: string): number {
  const status = findKnownStatus(code);
  return status === null ? -1 : orderStatuses.indexOf(status);
}
