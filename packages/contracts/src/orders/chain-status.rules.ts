import { knownStatus, type OrderStatus, orderStatuses } from './order-status.ts';

/** Code of the exchange → status of the order. A code that is absent here says nothing about the order. */
const statusByCode: ReadonlyMap<string, OrderStatus> = new Map([
  // Only the waybill exists, nobody has signed yet.
  ['ON_TRN', 'new'],
  // T1: the consignor issued the cargo, the vehicle is awaited for loading.
  ['ON_TRNACLGROT', 'confirmed'],
  // T2: the carrier took the cargo.
  ['ON_TRNACLPPRIN', 'in_transit'],
  // T3: the consignee took the cargo. The trip is over, whether T4 comes or not: see `isFinished` of chains.
  ['ON_TRNACLGRPO', 'delivered'],
  // T4: the carrier handed the cargo over.
  ['ON_TRNACLPVYN', 'delivered'],
  ['ON_TRNACLZAKR', 'delivered'],
  ['ON_TRNACLOTKL', 'refused'],
]);

/** A document of a chain, as far as the status of the order depends on it. */
export interface ChainStep {
  type: string;
}

/**
 * The status of an order from the documents of its chain: a refusal decides; otherwise the furthest title does.
 * Technical receipts of the state system (GIS_LOAD, GIS_COMPLETE, QRCODE) and unknown codes decide nothing.
 * @param statusCode status of the docflow, read together with the documents; null when the exchange gives none
 */
export function orderStatusOfChain(documents: readonly ChainStep[], statusCode: string | null): OrderStatus {
  const codes = [...documents.map((document) => document.type), ...(statusCode === null ? [] : [statusCode])];
  const statuses = codes.map((code) => statusByCode.get(code)).filter((status) => status !== undefined);
  if (statuses.includes('refused')) return 'refused';
  return statuses.reduce<OrderStatus>((far, next) => (stageOf(next) > stageOf(far) ? next : far), 'new');
}

/** Place of a status in an order's life; -1 for a code the product does not know. */
export function stageOf(code: string): number {
  const status = knownStatus(code);
  return status === null ? -1 : orderStatuses.indexOf(status);
}
