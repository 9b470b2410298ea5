import type { Identity } from '@trassa/contracts/identity';
import { getPersonKey } from '@trassa/contracts/identity/person.rules';
import { findVehicleByPlate, normalizePlate } from '@trassa/contracts/identity/plate.rules';
import { getDay } from '@trassa/contracts/moscow-day.rules';
import { isPermitted } from '@trassa/contracts/permissions';
import type { Db } from '@trassa/service-kit/db';
import type { FileAnswer } from '@trassa/service-kit/file-answer';
import { drawPrintForm } from '@trassa/service-kit/print-form';
import { problem } from '@trassa/service-kit/problem-error';
import type { Transaction } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import type { AccountClient } from '../../providers/accounts.ts';
import { listFleet } from '../../shared/fleet.queries.ts';
import { type OrderKey, requireOrder } from '../../shared/one-order.queries.ts';
import { lockOrders } from '../../shared/orders-lock.ts';
import { buildTripSheetForm, type TripSheet } from './trip-sheet.rules.ts';
import { findTripSheet, insertTripSheet, readLastSheetNumber } from './trip-sheets.queries.ts';

type Trx = Transaction<OrdersTables>;

/**
 * Trip sheet of an order, less its `owner`: the stored one of its crew, else one whose number a lock keeps unique.
 * @throws 409 without vehicle or driver
 */
async function issueTripSheet(
  trx: Trx,
  key: OrderKey,
  { userId, now }: { userId: string; now: Date },
): Promise<Omit<TripSheet, 'owner'>> {
  await lockOrders(trx, key.companyId);
  const order = await requireOrder(trx, key);
  const plate = normalizePlate(order.content.vehicle_plate ?? '');
  const driver = order.content.driver_name ?? '';
  if (!plate || !driver) throw problem('orders/trip-sheet-crew');
  const sheet = { company_id: order.company_id, order_id: order.id, plate, driver };
  const issued = (await findTripSheet(trx, sheet)) ?? (await insertNumberedSheet(trx, sheet, { userId, now }));
  const { vehicles, drivers } = await listFleet(trx, key.companyId);
  const namesakes = drivers.filter(({ name }) => getPersonKey(name) === getPersonKey(driver));
  return {
    order,
    number: issued.number,
    issuedOn: getDay(issued.issued_at),
    plate,
    driver,
    vehicle: findVehicleByPlate(plate, vehicles) ?? null,
    // With two drivers of the same name it is unknown which of them drives the order.
    licence: namesakes.length === 1 ? (namesakes[0] ?? null) : null,
  };
}

async function insertNumberedSheet(
  trx: Trx,
  sheet: { company_id: string; order_id: string; plate: string; driver: string },
  { userId, now }: { userId: string; now: Date },
) {
  const year = Number(getDay(now).slice(0, 4));
  const number = (await readLastSheetNumber(trx, { company_id: sheet.company_id, year })) + 1;
  return insertTripSheet(trx, { ...sheet, year, number, issued_by: userId, issued_at: now });
}

/** Trip sheet of an order as PDF, issued if there is none. */
export type TripSheetPrinter = (asked: { identity: Identity; id: string; traceId: string }) => Promise<FileAnswer>;

export function createTripSheetPrinter({
  db,
  now,
  getUser,
}: { db: Db<OrdersTables>; now: () => Date } & Pick<AccountClient, 'getUser'>): TripSheetPrinter {
  return async ({ identity, id, traceId }) => {
    const { companyId, userId } = identity;
    const user = await getUser(identity, traceId);
    const sheet = await db.forCompany(companyId, (trx) =>
      issueTripSheet(trx, { companyId, id }, { userId, now: now() }),
    );
    // A driver prints the sheet, and the office signs it.
    const isOffice = isPermitted(identity, 'orders.manage');
    const signatory = isOffice ? { phone: user.phone, issuer: `${user.lastName} ${user.firstName}` } : null;
    const owner = { ...user.company, ...(signatory ?? { phone: '', issuer: '' }) };
    const bytes = await drawPrintForm(buildTripSheetForm({ ...sheet, owner }));
    return { name: `Путевой лист ${sheet.number}.pdf`, type: 'application/pdf', bytes };
  };
}
