import type { Operation } from '@trassa/contracts/finance/operations';
import { toRubles } from '@trassa/contracts/rubles.rules';
import type { OperationRow } from './operations.queries.ts';

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
    orderId: row.order_id,
    orderNumber: row.order_number,
    platform: row.platform,
    counterparty: row.counterparty,
  };
}
