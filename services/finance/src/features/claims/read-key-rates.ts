import { buildKeyRates } from '@trassa/contracts/finance/key-rate.rules';
import { addDays, getDay } from '@trassa/contracts/moscow-day.rules';
import type { Db } from '@trassa/service-kit/db';
import type { FinanceTables } from '../../db/schema.ts';
import type { CentralBank } from '../../providers/central-bank.ts';
import { listKeyRates, upsertKeyRates } from './claims.queries.ts';

export const READ_KEY_RATES_JOB = 'read_key_rates';

/** Cron line: every four hours; once the rate of the day is known, nothing is asked. */
export const keyRatesCrontab = `41 */4 * * * ${READ_KEY_RATES_JOB}`;

/** Stores rates of days not known yet, as the Bank of Russia tells them. @throws when it gives no answer */
export async function updateKeyRates(
  db: Pick<Db<FinanceTables>, 'asSystem'>,
  { bank, now }: { bank: CentralBank | null; now: Date },
): Promise<void> {
  if (!bank) return;
  const today = getDay(now);
  const { knownTo } = buildKeyRates(await db.asSystem(listKeyRates));
  if (knownTo >= today) return;
  const told = await bank.listRates({ from: addDays(knownTo, 1), to: today });
  if (!told.ok) throw new Error(`Key rates were not read: ${told.failure}, ${told.detail}`);
  await db.asSystem((trx) => upsertKeyRates(trx, told.value));
}
