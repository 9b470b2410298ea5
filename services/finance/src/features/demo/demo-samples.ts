import { setTimeout as delay } from 'node:timers/promises';
import type { EnteredCategory, NewOperation } from '@trassa/contracts/finance/operations';
import { addDays, dayOf } from '@trassa/contracts/moscow-day.rules';
import type { Db } from '@trassa/service-kit/db';
import type { ServiceLogger } from '@trassa/service-kit/service';
import type { FinanceTables } from '../../db/schema.ts';
import type { Asking } from '../../providers/orders.ts';
import { enterOperation } from '../../shared/enter-operation.ts';

const DEMO_EMAIL = 'demo@trassa.app';
const MONTHS = 12;
/** What a month of the demonstration carrier is like, in rubles; the last figure moves from month to month. */
const monthly: readonly { category: EnteredCategory; text: string; rubles: number; swing: number }[] = [
  { category: 'income', text: 'Оплата рейсов за месяц (демо)', rubles: 2_150_000, swing: 640_000 },
  { category: 'fuel', text: 'Топливо (демо)', rubles: 690_000, swing: 160_000 },
  { category: 'salary', text: 'Зарплата (демо)', rubles: 520_000, swing: 40_000 },
  { category: 'leasing', text: 'Лизинг (демо)', rubles: 310_000, swing: 0 },
  { category: 'tolls', text: 'Платные дороги (демо)', rubles: 74_000, swing: 18_000 },
];
const planned: readonly EnteredCategory[] = ['salary', 'leasing'];

const sampleOf = (index: number, days: { today: string; offset: number }): NewOperation[] =>
  monthly.map(({ category, text, rubles, swing }, line) => ({
    category,
    amount: rubles + Math.round((((index * 37 + line * 11) % 20) / 20) * swing),
    date: addDays(days.today, days.offset - line),
    description: text,
  }));

/** A year behind and a quarter ahead, every line marked «демо». */
function samples(today: string): NewOperation[] {
  const opening = { category: 'opening', amount: 1_400_000, date: addDays(today, -362) } as const;
  const past = Array.from({ length: MONTHS }, (_, index) => sampleOf(index, { today, offset: -index * 30 - 1 }));
  const ahead = [1, 2, 3].map((index) =>
    sampleOf(index, { today, offset: index * 28 }).filter(({ category }) => planned.includes(category)),
  );
  return [{ ...opening, description: 'Остаток на счёте (демо)' }, ...past.flat(), ...ahead.flat()];
}

/**
 * Gives the demonstration account sample operations before its first look; nobody else ever gets any. Where that takes
 * longer than `patienceMs` the look goes on without them; every look meanwhile waits for the same writing.
 */
export function createDemoSamples(deps: {
  db: Db<FinanceTables>;
  now: () => Date;
  emailOf: (asking: Asking) => Promise<string>;
  log: ServiceLogger;
  patienceMs: number;
}): (asking: Asking) => Promise<void> {
  const written = new Map<string, Promise<void>>();
  return async (asking) => {
    const { companyId } = asking.identity;
    const warn = (error: unknown) => deps.log.warn({ err: error }, 'no samples');
    const writing = written.get(companyId) ?? write(deps, asking).catch(warn);
    written.set(companyId, writing);
    await Promise.race([writing, delay(deps.patienceMs, undefined, { ref: false })]);
  };
}

async function write(
  { db, now, emailOf }: Pick<Parameters<typeof createDemoSamples>[0], 'db' | 'now' | 'emailOf'>,
  asking: Asking,
): Promise<void> {
  if ((await emailOf(asking)) !== DEMO_EMAIL) return;
  const { companyId } = asking.identity;
  await db.forCompany(companyId, async (trx) => {
    for (const [index, entered] of samples(dayOf(now())).entries()) {
      await enterOperation(trx, { companyId, entered, idempotencyKey: `demo-${index}`, now: now() }).catch(ignoreOther);
    }
  });
}

/** The samples of another day stand already under their keys. */
function ignoreOther(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'factoring/key-reused')) throw error;
}
