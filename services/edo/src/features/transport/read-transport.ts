import { DEFAULT_LIMIT } from '@trassa/contracts/edo/filters';
import { MOST_VEHICLES } from '@trassa/contracts/edo/limits';
import type { TransportQuery, TransportReply } from '@trassa/contracts/edo/transport';
import type { Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';
import { type Asking, chooseForList } from '../../shared/choose-connection.ts';
import type { OwnConnections } from '../../shared/connection-key.ts';
import { ownConnections } from '../../shared/connections.queries.ts';
import type { EdoDeps } from '../../shared/deps.ts';
import { percent } from '../../shared/percent.rules.ts';
import { ALL_TIME, type Dim, dims, TRIPS } from '../../shared/rollups/dims.rules.ts';
import { type Entry, type FigureScope, listAll, listTop } from '../../shared/rollups/figures.queries.ts';
import { moscowParts } from '../../shared/rollups/moscow-parts.rules.ts';
import {
  dailyTrend,
  measureOf,
  monthlyTrend,
  ROI_BOUNDS,
  seasons,
  timeMeasure,
  trendsFrom,
  weeklyTrend,
} from './fleet-figures.rules.ts';
import { inOrder, narrow, toVehicle, UTILIZATION_DAYS } from './vehicle-view.rules.ts';
import { countTripDays, listMeasures, listVehicles, type VehicleRow } from './vehicles.queries.ts';

const DAY_MS = 86_400_000;
const PEAK_HOURS = 8;
const TOP_REGIONS = 10;
const TOP_DRIVERS = 5;

/** Vehicles of documents and what their trips say. */
export async function readTransport(deps: EdoDeps, asking: Asking, query: TransportQuery): Promise<TransportReply> {
  const { companyId } = asking;
  const connectionIds = await chooseForList(deps, asking, query.login);
  const now = deps.now();
  return deps.db.forCompany(companyId, async (trx) => {
    const scope = await ownConnections(trx, { companyId, connectionIds });
    const fleet = await listVehicles(trx, scope);
    const status = query.status && query.status !== '0' ? query.status : null;
    const since = query.active ? windowStart(now) : null;
    const found = narrow(fleet, { search: query.search ?? '', status, type: query.type || null, since });
    return {
      kpi: kpiOf(fleet, now),
      vehicles: await pageOf(trx, scope, { found, query, now }),
      total: found.length,
      foundTrips: sumOf(found, (row) => row.trips),
      foundDocuments: sumOf(found, (row) => row.documents),
      analytics: { ...(await readTrips(trx, scope, moscowParts(now).day)), vehicleTypes: typesOf(fleet) },
    };
  });
}

const sumOf = (rows: readonly VehicleRow[], pick: (row: VehicleRow) => number) =>
  rows.reduce((sum, row) => sum + pick(row), 0);

function kpiOf(fleet: readonly VehicleRow[], now: Date): TransportReply['kpi'] {
  const since = windowStart(now).getTime();
  const active = fleet.filter((vehicle) => vehicle.started_at.getTime() >= since).length;
  const trips = sumOf(fleet, (row) => row.trips);
  const byStatus = Map.groupBy(fleet, (row) => row.status);
  return {
    vehicles: fleet.length,
    activeVehicles: active,
    trips,
    completedTrips: sumOf(fleet, (row) => row.completed),
    documents: sumOf(fleet, (row) => row.documents),
    byStatus: Object.fromEntries([...byStatus].map(([status, rows]) => [status, rows.length])),
    fleetUtilization: percent(active, fleet.length),
    tripsPerVehicle: fleet.length === 0 ? 0 : Math.round((trips / fleet.length) * 100) / 100,
  };
}

async function pageOf(
  trx: Transaction<EdoTables>,
  scope: OwnConnections,
  { found, query, now }: { found: readonly VehicleRow[]; query: TransportQuery; now: Date },
) {
  const { offset = 0, limit = DEFAULT_LIMIT } = query;
  const sort = query.sort || '-last';
  const daysOf = (rows: readonly VehicleRow[]) =>
    countTripDays(trx, scope, {
      plates: rows.map((row) => row.plate),
      since: windowStart(now),
      days: UTILIZATION_DAYS,
    });
  const of = (rows: readonly VehicleRow[]) => rows.slice(offset, offset + Math.min(limit, MOST_VEHICLES));
  // Days are counted of the page alone, unless it is by them that the page is found.
  const isByDays = sort.endsWith('utilization');
  const known = isByDays ? await daysOf(found) : new Map<string, number>();
  const page = of(inOrder(found, sort, known));
  const days = isByDays ? known : await daysOf(page);
  return page.map((row) => toVehicle(row, days.get(row.plate) ?? 0));
}

/** Midnight in Moscow of the first day of the last 30. */
export function windowStart(now: Date): Date {
  return new Date(Date.parse(`${moscowParts(now).day}T00:00:00+03:00`) - (UTILIZATION_DAYS - 1) * DAY_MS);
}

async function readTrips(trx: Transaction<EdoTables>, { companyId, connectionIds }: OwnConnections, today: string) {
  const scope: FigureScope = { companyId, connectionIds, categories: [TRIPS], slice: ALL_TIME };
  const wanted: Dim[] = [dims.tripMonth, dims.tripHour, dims.tripMinutes, dims.tripRegion];
  const lists = await listAll(trx, scope, { wanted });
  const days = (await listAll(trx, scope, { wanted: [dims.tripDay], from: trendsFrom(today) })).get(dims.tripDay) ?? [];
  const months = lists.get(dims.tripMonth) ?? [];
  const drivers = await listTop(trx, scope, { dim: dims.driver, most: TOP_DRIVERS });
  return {
    daily: dailyTrend(days, today),
    weekly: weeklyTrend(days, today),
    monthly: monthlyTrend(months, today),
    seasons: seasons(months),
    peakHours: (lists.get(dims.tripHour) ?? []).slice(0, PEAK_HOURS).map(asHour),
    regionDensity: (lists.get(dims.tripRegion) ?? []).slice(0, TOP_REGIONS).map(asNamed),
    topDrivers: drivers.map((entry) => ({ ...asNamed(entry), completed: entry.done })),
    time: timeMeasure(lists.get(dims.tripMinutes) ?? []),
    ...(await readMeasures(trx, { companyId, connectionIds })),
  };
}

async function readMeasures(trx: Transaction<EdoTables>, scope: OwnConnections) {
  const counted = await listMeasures(trx, scope);
  const of = (kind: 'distance' | 'speed' | 'roi', bounds?: typeof ROI_BOUNDS) => {
    const own = counted.filter((line) => line.kind === kind);
    const [known, estimated] = [own.filter((line) => !line.estimated), own.filter((line) => line.estimated)];
    return measureOf({ known, estimated }, bounds);
  };
  return { distance: of('distance'), speed: of('speed'), roi: of('roi', ROI_BOUNDS) };
}

const asNamed = ({ label, count }: Entry) => ({ name: label, count });
const asHour = ({ label, count }: Entry) => ({ hour: Number(label), count });

function typesOf(fleet: readonly VehicleRow[]) {
  const typed = fleet.filter((row) => row.type !== '');
  const types = [...Map.groupBy(typed, (row) => row.type)].map(([name, rows]) => ({ name, count: rows.length }));
  return { types: types.sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1)), known: typed.length };
}
