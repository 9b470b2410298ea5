import { randomUUID } from 'node:crypto';
import { normalizePlate } from '@trassa/contracts/identity/plate.rules';
import type { FleetDriver, FleetVehicle } from '@trassa/contracts/orders/fleet';
import { MAX_FLEET_ENTRIES_OF_KIND } from '@trassa/contracts/orders/fleet-values';
import { enqueueEndedReasons } from '@trassa/service-kit/notification-outbox';
import { problem } from '@trassa/service-kit/problem-error';
import type { Selectable, Transaction } from 'kysely';
import type { FleetTable } from '../../db/fleet-tables.ts';
import type { OrdersTables } from '../../db/schema.ts';
import { listFleetPapersEndingBy } from '../../shared/fleet.queries.ts';
import { lockOrders } from '../../shared/orders-lock.ts';
import { buildFleetPaperReason } from '../../shared/paper-reason.rules.ts';
import {
  countEntries,
  deleteEntry,
  type FleetKey,
  findAndLockFleetEntry,
  isKeyTaken,
  upsertEntry,
} from './fleet.queries.ts';
import { buildDriverKey } from './found-fleet.rules.ts';

type EnteredFields<T> = Omit<T, 'id' | 'version'>;
/** Content of an entry of the directory with its key and title. */
type FleetEntry = Pick<Selectable<FleetTable>, 'kind' | 'key' | 'title'> & { content: object };

export function buildVehicleEntry(vehicle: EnteredFields<FleetVehicle>): FleetEntry {
  const plate = normalizePlate(vehicle.plate);
  const content = { ...vehicle, plate, trailerPlate: normalizePlate(vehicle.trailerPlate) };
  return { kind: 'vehicle', key: plate, title: plate, content };
}
export const buildDriverEntry = (driver: EnteredFields<FleetDriver>): FleetEntry => ({
  kind: 'driver',
  key: buildDriverKey(driver),
  title: driver.name,
  content: driver,
});

/** @throws 409 when the directory is full or has the key already */
export async function addEntry(
  trx: Transaction<OrdersTables>,
  { companyId, now }: { companyId: string; now: Date },
  entry: FleetEntry,
): Promise<Selectable<FleetTable>> {
  await lockOrders(trx, companyId);
  if ((await countEntries(trx, { companyId, kind: entry.kind })) >= MAX_FLEET_ENTRIES_OF_KIND)
    throw problem('orders/fleet-full');
  return writeEntry(trx, { company_id: companyId, id: randomUUID(), version: 1, updated_at: now }, entry);
}

/** @throws 404 for an unknown entry; 409 when it changed since, or another one has the key */
export async function changeEntry(
  trx: Transaction<OrdersTables>,
  key: FleetKey & { version: number; now: Date },
  entry: FleetEntry,
): Promise<Selectable<FleetTable>> {
  const stored = await requireEntryAtVersion(trx, key);
  if (stored.kind !== entry.kind) throw problem('orders/fleet-not-found');
  const { company_id, id, version } = stored;
  const place = { company_id, id, version: version + 1, updated_at: key.now };
  return changeEntryAndSettleReminders(trx, key, () => writeEntry(trx, place, entry));
}

/** @throws 404 for an unknown entry; 409 when it changed since */
export async function removeEntry(trx: Transaction<OrdersTables>, key: FleetKey & { version: number }): Promise<void> {
  const stored = await requireEntryAtVersion(trx, key);
  await changeEntryAndSettleReminders(trx, key, () => deleteEntry(trx, stored));
}

/** Upper bound of the query, so that it lists all papers whatever their end. */
const LAST_POSSIBLE_DAY = '9999-12-31';

/** Makes a change of an entry, and settles reminders of the papers that it no longer has. */
async function changeEntryAndSettleReminders<T>(
  trx: Transaction<OrdersTables>,
  { companyId, id }: FleetKey,
  change: () => Promise<T>,
): Promise<T> {
  const list = async () =>
    (await listFleetPapersEndingBy(trx, { companyId, entryId: id, to: LAST_POSSIBLE_DAY })).map(buildFleetPaperReason);
  const before = await list();
  const changed = await change();
  const after = new Set(await list());
  const reasons = before.filter((reason) => !after.has(reason));
  await enqueueEndedReasons(trx, companyId, [{ reasons, words: 'срок обновлён' }]);
  return changed;
}

async function requireEntryAtVersion(
  trx: Transaction<OrdersTables>,
  key: FleetKey & { version: number },
): Promise<Selectable<FleetTable>> {
  await lockOrders(trx, key.companyId);
  const stored = await findAndLockFleetEntry(trx, key);
  if (!stored) throw problem('orders/fleet-not-found');
  if (stored.version !== key.version) throw problem('orders/fleet-conflict');
  return stored;
}

async function writeEntry(
  trx: Transaction<OrdersTables>,
  place: Pick<Selectable<FleetTable>, 'company_id' | 'id' | 'version' | 'updated_at'>,
  entry: FleetEntry,
): Promise<Selectable<FleetTable>> {
  const row = { ...place, ...entry, content: JSON.stringify(entry.content) };
  if (await isKeyTaken(trx, row)) throw problem('orders/fleet-known');
  return upsertEntry(trx, row);
}
