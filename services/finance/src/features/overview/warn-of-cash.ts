import type { Db } from '@trassa/service-kit/db';
import { enqueueNotifications } from '@trassa/service-kit/notification-outbox';
import type { FinanceTables } from '../../db/schema.ts';
import { buildCashWarning, findLowCashDay } from './cash-warning.rules.ts';
import { findCashLimitKopecks, listCompanyIdsWithMoney, lockWarnedDay, saveWarnedDay } from './cash-watch.queries.ts';
import { readForecast } from './read-forecast.ts';

/** Cron line of the warnings: every hour. */
export const cashWarningCrontab = '20 * * * * warn_of_cash';

/** Warns every company of its lowest balance within two weeks, and not again until the forecast was healthy. */
export async function warnOfLowCash(db: Pick<Db<FinanceTables>, 'asSystem' | 'forCompany'>, now: Date): Promise<void> {
  for (const companyId of await db.asSystem(listCompanyIdsWithMoney)) await warnCompanyOfLowCash(db, companyId, now);
}

const warnCompanyOfLowCash = (db: Pick<Db<FinanceTables>, 'forCompany'>, companyId: string, now: Date) =>
  db.forCompany(companyId, async (trx) => {
    const warned = await lockWarnedDay(trx, companyId);
    const limit = await findCashLimitKopecks(trx, companyId);
    const { points, statedOn } = await readForecast(trx, { companyId, now });
    const tight = findLowCashDay(points, limit);
    if (!tight && warned !== null) await saveWarnedDay(trx, companyId, null);
    if (!tight || warned !== null) return;
    await saveWarnedDay(trx, companyId, tight.date);
    await enqueueNotifications(trx, companyId, [buildCashWarning(tight, { limit, isStated: statedOn !== null })]);
  });
