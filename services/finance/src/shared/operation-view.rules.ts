import type { Operation } from '@trassa/contracts/finance/operations';
import { toRubles } from '@trassa/contracts/rubles.rules';
import type { OperationRow } from './operations.queries.ts';

export const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 5).toString('latin1') === '%PDF-';

/** Beginning of the reference of an operation that a person wrote. */
export const ENTERED_REFERENCE_PREFIX = 'entered:';

/** References of operations for which only the day is known, not the time. */
const dayOnlyReferencePattern = /^(entered|reversal|trip-cost|bank):/;

export function toOperation(row: OperationRow): Operation {
  return {
    id: row.id,
    type: row.type,
    direction: row.direction,
    category: row.category,
    amount: toRubles(row.kopecks),
    vat: toRubles(row.vat_kopecks),
    description: row.description,
    status: row.status,
    date: row.at.toISOString(),
    isDay: dayOnlyReferencePattern.test(row.reference),
    orderId: row.order_id,
    orderNumber: row.order_number,
    platform: row.platform,
    counterparty: row.counterparty,
    vehicle: row.vehicle,
    receipt: row.receipt,
    isEntered: row.reference.startsWith(ENTERED_REFERENCE_PREFIX),
    reverses: row.reverses,
    replaces: row.replaces,
    replacedBy: row.replaced_by,
  };
}
