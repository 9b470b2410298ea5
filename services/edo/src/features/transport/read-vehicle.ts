import { getStatusLabel } from '@trassa/contracts/edo/statuses';
import type { VehicleCard } from '@trassa/contracts/edo/transport';
import { listPlatesOfVehicle, normalizePlate } from '@trassa/contracts/identity/plate.rules';
import { problem } from '@trassa/service-kit/problem-error';
import type { ChainRow } from '../../db/tables.ts';
import { getChainKey, listTitlesOfChains } from '../../documents-store/chain-titles.queries.ts';
import { type CallContext, chooseConnectedConnectionIds } from '../../exchange/choose-connection.ts';
import { findOwnConnections } from '../../exchange/connections.queries.ts';
import type { LabelCounts } from '../../rollups/figures.queries.ts';
import { listPlateTwins } from '../../rollups/spellings.queries.ts';
import type { EdoDeps } from '../../shared/deps.ts';
import { mergeDriverSpellings } from './drivers.rules.ts';
import { getVehicleStatus, isOverWithoutT4, toVehicle } from './vehicle-view.rules.ts';
import { countTripDays, listLatestTrips, listTripCountsByDriver, listVehicles } from './vehicles.queries.ts';

const HOUR_MS = 3_600_000;
const MOST_DRIVERS = 20;

/**
 * Card of a vehicle; the plate in any spelling.
 * @throws edo/vehicle-not-found when no trip of the company names it
 */
export async function readVehicle(
  deps: EdoDeps,
  asking: CallContext,
  choice: { plate: string; login: string | undefined },
): Promise<VehicleCard> {
  const { companyId } = asking;
  const connectionIds = await chooseConnectedConnectionIds(deps, asking, choice.login);
  const now = deps.now();
  return deps.db.forCompany(companyId, async (trx) => {
    const scope = await findOwnConnections(trx, { companyId, connectionIds });
    const twins = await listPlateTwins(trx, companyId);
    const plates = listPlatesOfVehicle(normalizePlate(choice.plate), twins);
    const [plate = ''] = plates;
    const row = (await listVehicles(trx, scope, twins)).find((vehicle) => vehicle.plate === plate);
    if (!row) throw problem('edo/vehicle-not-found');
    const days = await countTripDays(trx, scope, { plates: [plate], twins, now });
    const trips = await listLatestTrips(trx, scope, plates);
    const titles = await listTitlesOfChains(trx, companyId, trips);
    const shown = { days: days.get(plate) ?? 0, titles: titles.get(getChainKey(row)) ?? [] };
    return {
      ...toVehicle(row, shown, now),
      drivers: getTopDriversOfVehicle(await listTripCountsByDriver(trx, scope, plates)),
      timeline: getTimeline(trips, titles, now),
    };
  });
}

const getTopDriversOfVehicle = (lines: readonly LabelCounts[]) =>
  mergeDriverSpellings(lines)
    .slice(0, MOST_DRIVERS)
    .map(({ label, count }) => ({ name: label, count }));

function getTimeline(
  trips: readonly ChainRow[],
  titles: Awaited<ReturnType<typeof listTitlesOfChains>>,
  now: Date,
): VehicleCard['timeline'] {
  return trips.map((trip) => ({
    chainId: trip.chain_id,
    number: trip.number,
    status: getVehicleStatus(trip, now),
    withoutT4: isOverWithoutT4(trip, now),
    from: trip.from_addr,
    to: trip.to_addr,
    driver: trip.driver,
    startedAt: trip.started_at.toISOString(),
    lastAt: trip.last_at.toISOString(),
    hours: getLoadingToUnloadingHours(trip),
    documents: (titles.get(getChainKey(trip)) ?? []).map((document) => ({
      id: document.document_id,
      type: document.doc_type,
      label: getStatusLabel(document.doc_type),
      dateTime: document.create_date.toISOString(),
    })),
  }));
}

function getLoadingToUnloadingHours({ loaded_at, unloaded_at }: ChainRow): number | null {
  if (!loaded_at || !unloaded_at || unloaded_at < loaded_at) return null;
  return Math.round(((unloaded_at.getTime() - loaded_at.getTime()) / HOUR_MS) * 100) / 100;
}
