import { DEFAULT_PAGE_SIZE } from '@trassa/contracts/edo/filters';
import { MOST_VEHICLES_IN_ANSWER } from '@trassa/contracts/edo/limits';
import type { TransportQuery, TransportReply } from '@trassa/contracts/edo/transport';
import { getSilenceBoundary } from '@trassa/contracts/edo/trip-state.rules';
import type { Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';
import { getChainKey, listTitlesOfChains } from '../../documents-store/chain-titles.queries.ts';
import { type CallContext, chooseConnectedConnectionIds } from '../../exchange/choose-connection.ts';
import { findOwnConnections } from '../../exchange/connections.queries.ts';
import { ALL_TIME, type Dim, dims, TRIP_CATEGORY } from '../../rollups/dims.rules.ts';
import { type FigureScope, type LabelCounts, listAllLabels } from '../../rollups/figures.queries.ts';
import { getMoscowParts } from '../../rollups/moscow-parts.rules.ts';
import { countSilentTrips, getFirstAwaitedDay } from '../../rollups/silent.ts';
import { listPlateTwins } from '../../rollups/spellings.queries.ts';
import { getUtilizationWindowStart, UTILIZATION_DAYS } from '../../rollups/trip.rules.ts';
import type { OwnConnections } from '../../shared/connection-key.ts';
import type { EdoDeps } from '../../shared/deps.ts';
import { getPercent } from '../../shared/percent.rules.ts';
import { mergeDriverSpellings } from './drivers.rules.ts';
import {
  buildDailyTrend,
  buildDurationMeasure,
  buildMeasure,
  buildMonthlyTrend,
  buildWeeklyTrend,
  countTripsBySeason,
  getTrendsStart,
  ROI_BOUNDS,
} from './fleet-figures.rules.ts';
import { filterVehicles, sortVehicles, toPlatesOfDocuments } from './vehicle-list.rules.ts';
import { getVehicleStatus, toVehicle } from './vehicle-view.rules.ts';
import { countTripDays, listTripCountsByMeasure, listVehicles, type VehicleRow } from './vehicles.queries.ts';

const PEAK_HOUR_COUNT = 8;
const DENSEST_REGION_COUNT = 10;
const TOP_DRIVERS = 5;

/** Vehicles of documents and figures of their trips; `directory`: its plates. */
export async function readTransport(
  deps: EdoDeps,
  asking: CallContext,
  query: TransportQuery,
  directory: ReadonlySet<string> = new Set(),
): Promise<TransportReply> {
  const { companyId } = asking;
  const connectionIds = await chooseConnectedConnectionIds(deps, asking, query.login);
  const now = deps.now();
  return deps.db.forCompany(companyId, async (trx) => {
    const scope = await findOwnConnections(trx, { companyId, connectionIds });
    const twins = await listPlateTwins(trx, companyId);
    const fleet = await listVehicles(trx, scope, twins);
    const own = toPlatesOfDocuments(directory, fleet);
    const days = await countTripDays(trx, scope, { plates: fleet.map((row) => row.plate), twins, now });
    const lists = await listFigures(trx, scope, now);
    const found = filterVehicles(fleet, { ...buildFilters(query, now), own, now });
    return {
      kpi: { ...toKpi(fleet, { days, own, now }), ...countSilentAndVehicleless(lists, fleet) },
      vehicles: await readVehiclePage(trx, scope, { found, days, own, query, now }),
      total: found.length,
      foundTrips: getSum(found, (row) => row.trips),
      foundDocuments: getSum(found, (row) => row.documents),
      analytics: {
        ...toTrends(lists, getMoscowParts(now).day),
        ...(await readMeasures(trx, scope)),
        vehicleTypes: countVehicleTypes(fleet),
      },
    };
  });
}

function buildFilters({ search, status, type, active, directory }: TransportQuery, now: Date) {
  return {
    search: search ?? '',
    status: status && status !== '0' ? status : null,
    type: type || null,
    since: active ? getUtilizationWindowStart(now) : null,
    directory: directory || null,
  };
}

const getSum = (rows: readonly VehicleRow[], pick: (row: VehicleRow) => number) =>
  rows.reduce((sum, row) => sum + pick(row), 0);

/** What figures of vehicles are made of; `days`: number of days on a trip, by plate; `own`: plates of the directory. */
interface FleetFacts {
  days: ReadonlyMap<string, number>;
  own: ReadonlySet<string>;
  now: Date;
}

const countActive = (fleet: readonly VehicleRow[], now: Date) =>
  fleet.filter((vehicle) => vehicle.started_at >= getUtilizationWindowStart(now)).length;

const getUtilization = (fleet: readonly VehicleRow[], days: FleetFacts['days']) =>
  getPercent(
    getSum(fleet, (row) => days.get(row.plate) ?? 0),
    fleet.length * UTILIZATION_DAYS,
  );

function toDirectoryFigures(fleet: readonly VehicleRow[], { days, own, now }: FleetFacts) {
  if (own.size === 0) return null;
  const listed = fleet.filter(({ plate }) => own.has(plate));
  return {
    ...{ all: own.size, vehicles: listed.length, activeVehicles: countActive(listed, now) },
    utilization: getUtilization(listed, days),
  };
}

function toKpi(fleet: readonly VehicleRow[], facts: FleetFacts) {
  const { days, now } = facts;
  const trips = getSum(fleet, (row) => row.trips);
  const byStatus = Map.groupBy(fleet, (row) => getVehicleStatus(row, now));
  return {
    vehicles: fleet.length,
    activeVehicles: countActive(fleet, now),
    trips,
    completedTrips: getSum(fleet, (row) => row.completed),
    documents: getSum(fleet, (row) => row.documents),
    byStatus: Object.fromEntries([...byStatus].map(([status, rows]) => [status, rows.length])),
    fleetUtilization: getUtilization(fleet, days),
    tripsPerVehicle: fleet.length === 0 ? 0 : Math.round((trips / fleet.length) * 100) / 100,
    directory: toDirectoryFigures(fleet, facts),
  };
}

/** Silent trips with a vehicle, and waybills without one. */
function countSilentAndVehicleless(lists: FigureLists, fleet: readonly VehicleRow[]) {
  const [chains] = lists.get(dims.chains) ?? [];
  return {
    silentTrips: countSilentTrips(lists.get(dims.awaited) ?? []).done,
    withoutVehicle: {
      waybills: (chains?.count ?? 0) - getSum(fleet, (row) => row.trips),
      completed: (chains?.done ?? 0) - getSum(fleet, (row) => row.completed),
    },
  };
}

interface AskedPage extends FleetFacts {
  found: readonly VehicleRow[];
  query: TransportQuery;
}

async function readVehiclePage(trx: Transaction<EdoTables>, scope: OwnConnections, asked: AskedPage) {
  const { found, days, query, now } = asked;
  const { offset = 0, limit = DEFAULT_PAGE_SIZE } = query;
  const page = sortVehicles(found, query.sort || '-last', asked).slice(
    offset,
    offset + Math.min(limit, MOST_VEHICLES_IN_ANSWER),
  );
  const titles = await listTitlesOfChains(trx, scope.companyId, page);
  return page.map((row) =>
    toVehicle(row, { days: days.get(row.plate) ?? 0, titles: titles.get(getChainKey(row)) ?? [] }, now),
  );
}

type FigureLists = ReadonlyMap<Dim, readonly LabelCounts[]>;

/** Figures of all trips by dimension. */
function listFigures(trx: Transaction<EdoTables>, own: OwnConnections, now: Date): Promise<FigureLists> {
  const scope: FigureScope = { ...own, categories: [TRIP_CATEGORY], slice: ALL_TIME };
  const from = {
    [dims.tripDay]: getTrendsStart(getMoscowParts(now).day),
    [dims.awaited]: getFirstAwaitedDay(getSilenceBoundary(now)),
  };
  return listAllLabels(trx, scope, { wanted: tripDims, from });
}

const tripDims: readonly Dim[] = [
  ...[dims.chains, dims.awaited, dims.driver, dims.tripDay],
  ...[dims.tripMonth, dims.tripHour, dims.tripMinutes, dims.tripRegion],
];

function toTrends(lists: FigureLists, today: string) {
  const days = lists.get(dims.tripDay) ?? [];
  const months = lists.get(dims.tripMonth) ?? [];
  const drivers = mergeDriverSpellings(lists.get(dims.driver) ?? []);
  return {
    daily: buildDailyTrend(days, today),
    weekly: buildWeeklyTrend(days, today),
    monthly: buildMonthlyTrend(months, today),
    seasons: countTripsBySeason(months),
    peakHours: (lists.get(dims.tripHour) ?? []).slice(0, PEAK_HOUR_COUNT).map(toHourCount),
    regionDensity: (lists.get(dims.tripRegion) ?? []).slice(0, DENSEST_REGION_COUNT).map(toNamed),
    topDrivers: drivers.slice(0, TOP_DRIVERS).map((entry) => ({ ...toNamed(entry), completed: entry.done })),
    time: buildDurationMeasure(lists.get(dims.tripMinutes) ?? []),
  };
}

async function readMeasures(trx: Transaction<EdoTables>, scope: OwnConnections) {
  const counted = await listTripCountsByMeasure(trx, scope);
  const of = (kind: 'distance' | 'speed' | 'roi', bounds?: typeof ROI_BOUNDS) => {
    const own = counted.filter((line) => line.kind === kind);
    const [known, estimated] = [own.filter((line) => !line.estimated), own.filter((line) => line.estimated)];
    return buildMeasure({ known, estimated }, bounds);
  };
  return { distance: of('distance'), speed: of('speed'), roi: of('roi', ROI_BOUNDS) };
}

const toNamed = ({ label, count }: LabelCounts) => ({ name: label, count });
const toHourCount = ({ label, count }: LabelCounts) => ({ hour: Number(label), count });

function countVehicleTypes(fleet: readonly VehicleRow[]) {
  const typed = fleet.filter((row) => row.type !== '');
  const types = [...Map.groupBy(typed, (row) => row.type)].map(([name, rows]) => ({ name, count: rows.length }));
  return { types: types.sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1)), known: typed.length };
}
