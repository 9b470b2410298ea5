import type { Identity } from '@trassa/contracts/identity';
import type { DriverTrips } from '@trassa/contracts/orders/driver';
import type { Db } from '@trassa/service-kit/db';
import type { OrdersTables } from '../../db/schema.ts';
import type { AccountClient } from '../../providers/accounts.ts';
import { findDriverName, listOwnTrips, listTripEvents } from './driver-trips.queries.ts';
import { toDriverTrip } from './driver-trips.rules.ts';
import { linkInvited } from './link-drivers.ts';

/** Time for which finished trips stay in the list, for their papers. */
const FINISHED_SHOWN_MS = 2 * 24 * 3_600_000;

/** Trips of the signed-in driver. The first call of an invited person makes the link that the invitation names. */
export async function readOwnTrips(
  { db, now, getUser }: { db: Db<OrdersTables>; now: Date } & Pick<AccountClient, 'getUser'>,
  { identity, traceId }: { identity: Identity; traceId: string },
): Promise<DriverTrips> {
  const key = { companyId: identity.companyId, personId: identity.userId };
  const read = () =>
    db.forCompany(key.companyId, async (trx): Promise<DriverTrips> => {
      const driver = (await findDriverName(trx, key)) ?? null;
      const orders = await listOwnTrips(trx, key, new Date(now.getTime() - FINISHED_SHOWN_MS));
      const ids = orders.map(({ id }) => id);
      const events = ids.length > 0 ? await listTripEvents(trx, key.companyId, ids) : [];
      const byOrder = Map.groupBy(events, ({ order_id }) => order_id);
      return { driver, trips: orders.map((order) => toDriverTrip(order, byOrder.get(order.id) ?? [])) };
    });
  const found = await read();
  if (found.driver !== null) return found;
  const invitedAs = (await getUser(identity, traceId)).fleetDriverId;
  if (!invitedAs) return found;
  await db.forCompany(key.companyId, (trx) => linkInvited(trx, key, { id: invitedAs, now }));
  return read();
}
