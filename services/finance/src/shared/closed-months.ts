import { problem } from '@trassa/service-kit/problem-error';
import type { Transaction } from 'kysely';
import type { FinanceTables } from '../db/schema.ts';
import { formatMonth } from './calendar.rules.ts';

type Trx = Transaction<FinanceTables>;

/** The last closed month, «2026-11»; null: all are open. */
export async function findLastClosedMonth(trx: Trx, companyId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('closed_months')
    .select('closed_to')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row?.closed_to ?? null;
}

/** Whether a day or month is closed: it is not after the last closed month. */
export const isDayClosed = (day: string, closedTo: string | null): boolean =>
  closedTo !== null && day.slice(0, 7) <= closedTo;

/** Refuses to write on days of a closed month; under the lock of money. @throws 409 */
export async function requireOpenDays(trx: Trx, companyId: string, days: readonly string[]): Promise<void> {
  const closedTo = await findLastClosedMonth(trx, companyId);
  const closed = days.find((day) => isDayClosed(day, closedTo));
  if (closed === undefined) return;
  const text = `Закрыт ${formatMonth(closed.slice(0, 7))}: записи этого месяца не меняют. Поставьте дату открытого месяца или попросите директора открыть месяц.`;
  throw problem('finance/month-closed', { text });
}
