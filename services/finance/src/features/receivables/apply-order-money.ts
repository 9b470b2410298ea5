import { addDays, getDay } from '@trassa/contracts/moscow-day.rules';
import type { OrderMoney } from '@trassa/contracts/orders/order-money';
import type { Transaction } from 'kysely';
import type { FinanceTables } from '../../db/schema.ts';
import { addMonths } from '../../shared/calendar.rules.ts';
import { findLastClosedMonth, isDayClosed } from '../../shared/closed-months.ts';
import { lockMoney } from '../../shared/finance-lock.ts';
import { deleteHeldReports, findIdsOfOrdersSettledUpTo, holdReports } from '../../shared/held-reports.queries.ts';
import { recognizeNames } from '../../shared/known-names.ts';
import { recordMoneyEvents } from '../../shared/ledger.ts';
import { undoOrderSettlements } from '../../shared/settlements.ts';
import { upsertTrips } from '../../shared/trips.queries.ts';
import {
  findPaidOutAdvancesByOrder,
  findReceivablesByOrder,
  upsertOperations,
  upsertReceivables,
} from './order-money.queries.ts';
import { buildMoneyChange, mustUndoSettlements } from './order-money.rules.ts';

/**
 * Applies reports of services/orders to debts, ledger and operations, all of a batch or none. A report that would change
 * days of closed months is held until these are open again.
 */
export async function applyOrderMoney(
  trx: Transaction<FinanceTables>,
  companyId: string,
  { orders, now }: { orders: readonly OrderMoney[]; now: Date },
): Promise<void> {
  if (orders.length === 0) return;
  await lockMoney(trx, companyId);
  // Of several reports on one order in a batch the newest revision counts.
  const latest = new Map(orders.toSorted((a, b) => a.revision - b.revision).map((report) => [report.orderId, report]));
  const closedTo = await findLastClosedMonth(trx, companyId);
  const named = await applyKnownNames(trx, companyId, [...latest.values()]);
  const reports = closedTo ? await holdReportsOfClosedDays(trx, companyId, { reports: named, closedTo, now }) : named;
  if (reports.length === 0) return;
  const ids = reports.map(({ orderId }) => orderId);
  const known = await undoChangedSettlements(trx, companyId, { reports, now });
  const paidOut = await findPaidOutAdvancesByOrder(trx, companyId, ids);
  const changes = reports
    .map((report) => {
      const { orderId } = report;
      return buildMoneyChange({ companyId, report, known: known.get(orderId), advance: paidOut.get(orderId), now });
    })
    .filter((change) => change !== null);
  if (changes.length === 0) return;
  await upsertTrips(
    trx,
    changes
      .map(({ trip }) => trip)
      .filter((trip) => trip !== null)
      .filter(({ day }) => !isDayClosed(day, closedTo)),
  );
  await recordMoneyEvents(
    trx,
    { companyId, now },
    changes.flatMap(({ events }) => events),
  );
  await upsertReceivables(
    trx,
    changes.map(({ debt }) => debt),
  );
  const operations = changes.map(({ operation }) => operation).filter((operation) => operation !== null);
  if (operations.length > 0) await upsertOperations(trx, operations);
}

/** Holds the reports that would change closed days. @returns the others */
async function holdReportsOfClosedDays(
  trx: Transaction<FinanceTables>,
  companyId: string,
  { reports, closedTo, now }: { reports: readonly OrderMoney[]; closedTo: string; now: Date },
): Promise<OrderMoney[]> {
  const orderIds = reports.map(({ orderId }) => orderId);
  const known = await findReceivablesByOrder(trx, companyId, orderIds);
  const paidOut = await findPaidOutAdvancesByOrder(trx, companyId, orderIds);
  const lastDay = addDays(`${addMonths(closedTo, 1)}-01`, -1);
  const paidBefore = await findIdsOfOrdersSettledUpTo(trx, { companyId, orderIds, day: lastDay });
  const [held, free] = [[] as OrderMoney[], [] as OrderMoney[]];
  for (const report of reports) {
    const { orderId } = report;
    const change = buildMoneyChange({
      companyId,
      report,
      known: known.get(orderId),
      advance: paidOut.get(orderId),
      now,
    });
    const isLost = mustUndoSettlements({ report, known: known.get(orderId) }) && paidBefore.has(orderId);
    const touches = isLost || change?.events.some(({ at }) => isDayClosed(getDay(at), closedTo));
    (touches ? held : free).push(report);
  }
  await holdReports(trx, companyId, held);
  await deleteHeldReports(
    trx,
    companyId,
    free.map(({ orderId }) => orderId),
  );
  return free;
}

/** Undoes settlements of debts with another price or payer, or called off. @returns the stored debts by order */
async function undoChangedSettlements(
  trx: Transaction<FinanceTables>,
  companyId: string,
  { reports, now }: { reports: readonly OrderMoney[]; now: Date },
) {
  const ids = reports.map(({ orderId }) => orderId);
  const known = await findReceivablesByOrder(trx, companyId, ids);
  const changed = reports.filter((report) => mustUndoSettlements({ report, known: known.get(report.orderId) }));
  if (changed.length === 0) return known;
  await undoOrderSettlements(
    trx,
    { companyId, now },
    changed.map(({ orderId }) => orderId),
  );
  return findReceivablesByOrder(trx, companyId, ids);
}

/** Reports with client, driver and vehicle under their known names. */
async function applyKnownNames(
  trx: Transaction<FinanceTables>,
  companyId: string,
  reports: readonly OrderMoney[],
): Promise<OrderMoney[]> {
  const asked = reports.flatMap(({ debtorName, debtorInn, driverName, vehiclePlate }) => [
    { kind: 'client', name: debtorName, inn: debtorInn } as const,
    { kind: 'driver', name: driverName ?? '', inn: null } as const,
    { kind: 'vehicle', name: vehiclePlate ?? '', inn: null } as const,
  ]);
  const names = await recognizeNames(trx, companyId, asked);
  return reports.map((report, index) => {
    const [client, driver, vehicle] = names.slice(index * 3);
    return {
      ...report,
      ...{ debtorName: client?.name ?? report.debtorName, debtorInn: client?.inn ?? report.debtorInn },
      ...{ driverName: driver?.name || null, vehiclePlate: vehicle?.name || null },
    };
  });
}
