import type { PlatformOrderDraft } from '@trassa/contracts/orders/platform-order';
import type { z } from 'zod';
import type { OrdersPage } from './order-platform.ts';

/**
 * Parses orders one by one, so that a broken one is named and blocks no other.
 * @param reading `idField`: member of an order that holds its id at the platform
 */
export function parseOrders<T>(
  rows: readonly unknown[],
  reading: { schema: z.ZodType<T>; idField: string; toDraft: (order: T) => PlatformOrderDraft },
): Pick<OrdersPage, 'drafts' | 'broken'> {
  const page: Pick<OrdersPage, 'drafts' | 'broken'> = { drafts: [], broken: [] };
  for (const row of rows) {
    const parsed = reading.schema.safeParse(row);
    if (parsed.success) page.drafts.push(reading.toDraft(parsed.data));
    else
      page.broken.push({
        external_order_id: getIdOfRow(row, reading.idField),
        error: formatIssue(parsed.error.issues),
      });
  }
  return page;
}

function getIdOfRow(row: unknown, field: string): string {
  const id = typeof row === 'object' && row !== null ? (row as Record<string, unknown>)[field] : undefined;
  return typeof id === 'string' || typeof id === 'number' ? String(id).slice(0, 200) : '';
}

function formatIssue(issues: readonly { path: PropertyKey[] }[]): string {
  return `Недопустимое значение: ${issues[0]?.path.join('.') || 'заказ'}`;
}
