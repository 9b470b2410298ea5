import { statusLabel } from '@trassa/contracts/edo/statuses';
import type { VehicleCard } from '@trassa/contracts/edo/transport';
import { normalizePlate, spellPlate } from '@trassa/contracts/identity/plate.rules';
import { problem } from '@trassa/service-kit/problem-error';
import type { ChainRow } from '../../db/tables.ts';
import { getChainKey, listTitles } from '../../documents-store/chain-titles.queries.ts';
import { type CallContext, chooseForList } from '../../exchange/choose-connection.ts';
import { findOwnConnections } from '../../exchange/connections.queries.ts';
import type { Entry } from '../../rollups/figures.queries.ts';
import { listPlateTwins } from '../../rollups/spellings.queries.ts';
import type { EdoDeps } from '../../shared/deps.ts';
import { joinDrivers } from './drivers.rules.ts';
import { getWindowStart } from './read-transport.ts';
import { getVehicleStatus, isWithoutT4, toVehicle, UTILIZATION_DAYS } from './vehicle-view.rules.ts';
import { countTripDays, listDrivers, listTrips, listVehicles } from './vehicles.queries.ts';

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
  const connectionIds = await chooseForList(deps, asking, choice.login);
  const now = deps.now();
  return deps.db.forCompany(companyId, async (trx) => {
    const scope = await findOwnConnections(trx, { companyId, connectionIds });
    const twins = await listPlateTwins(trx, companyId);
    const plates = spellPlate(normalizePlate(choice.plate), twins);
    const [plate = ''] = plates;
    const row = (await listVehicles(trx, scope, twins)).find((vehicle) => vehicle.plate === plate);
    if (!row) throw problem('edo/vehicle-not-found');
    const days = await countTripDays(trx, scope, {
      plates: [plate],
      twins,
      since: getWindowStart(now),
      days: UTILIZATION_DAYS,
      now,
    });
    const trips = await listTrips(trx, scope, plates);
    const titles = await listTitles(trx, companyId, trips);
    const shown = { days: days.get(plate) ?? 0, titles: titles.get(getChainKey(row)) ?? [] };
    return {
      ...toVehicle(row, shown, now),
      drivers: getDrivers(await listDrivers(trx, scope, plates)),
      timeline: getTimeline(trips, titles, now),
    };
  });
}

const getDrivers = (lines: readonly Entry[]) =>
  joinDrivers(lines)
    .slice(0, MOST_DRIVERS)
    .map(({ label, count }) => ({ name: label, count }));

function getTimeline(
  trips: readonly ChainRow[],
  titles: Awaited<ReturnType<typeof listTitles>>,
  now: Date,
): VehicleCard['timeline'] {
  return trips.map((trip) => ({
    chainId: trip.chain_id,
    number: trip.number,
    status: getVehicleStatus(trip, now),
    withoutT4: isWithoutT4(trip, now),
    from: trip.from_addr,
    to: trip.to_addr,
    driver: trip.driver,
    startedAt: trip.started_at.toISOString(),
    lastAt: trip.last_at.toISOString(),
    hours: getHours(trip),
    documents: (titles.get(getChainKey(trip)) ?? []).map((document) => ({
      id: document.document_id,
      type: document.doc_type,
      label: statusLabel(document.doc_type),
      dateTime: document.create_date.toISOString(),
    })),
  }));
}

function getHours({ loaded_at, unloaded_at }: ChainRow): number | null {
  if (!loaded_at || !unloaded_at || unloaded_at < loaded_at) return null;
  return Math.round(((unloaded_at.getTime() - loaded_at.getTime()) / HOUR_MS) * 100) / 100;
}
