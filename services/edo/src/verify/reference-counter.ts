import { findRegionOfAddress } from '@trassa/contracts/identity/address-region.rules';
import { normalizePlate } from '@trassa/contracts/identity/plate.rules';
import type { DocumentRow } from '../db/tables.ts';
import { dims } from '../rollups/dims.rules.ts';
import { getCompanyKey } from '../rollups/parties.rules.ts';
import { buildTrip, type RecordedFacts, type ReferenceTrip } from './reference-trip.ts';

// Constants written out again, so that the reference shares none with the checked code.
const REGION_DIM_BY_ADDRESS_DIM = new Map<number, number>([
  [dims.fromAddress, dims.fromRegion],
  [dims.toAddress, dims.toRegion],
]);
const WIDE_DIMS = new Set<number>([
  dims.company,
  dims.route,
  dims.vehicle,
  dims.fromAddress,
  dims.toAddress,
  dims.driver,
]);
const QUARTERLY_DIMS = new Set<number>([
  dims.status,
  dims.role,
  dims.hour,
  dims.company,
  dims.route,
  dims.vehicle,
  dims.fromAddress,
  dims.toAddress,
  dims.fromRegion,
  dims.toRegion,
  dims.region,
  dims.chains,
  dims.awaited,
]);
const MOSCOW_MS = 3 * 3_600_000;
const toMoscow = (at: Date) => new Date(at.getTime() + MOSCOW_MS);

interface ClientCount {
  go: number;
  gp: number;
  tk: number;
  documents: number;
  last: string;
}

interface VehicleCount {
  trips: number;
  completed: number;
  documents: number;
  latest: { startedAt: number; chainId: string };
}

/**
 * Reference that counts every figure from documents in memory, chains at the end. Slow, and the oracle of tests and
 * of verify.
 */
export class ReferenceCounter {
  private readonly places = new Map<string, [count: number, done: number]>();
  private readonly clients = new Map<string, ClientCount>();
  private readonly chains = new Map<string, DocumentRow[]>();
  private readonly vehicles = new Map<string, VehicleCount>();

  /** Trips with both addresses, filled by {@link figures}. */
  readonly trips: ReferenceTrip[] = [];
  private readonly recorded: ReadonlyMap<string, RecordedFacts>;

  constructor(recorded: ReadonlyMap<string, RecordedFacts>) {
    this.recorded = recorded;
  }

  add(row: DocumentRow): void {
    const chain = this.chains.get(row.chain_id);
    if (chain) chain.push(row);
    else this.chains.set(row.chain_id, [row]);
    if (row.deleted) return;
    const moscow = toMoscow(row.create_date);
    const count = (dim: number, label: string) => this.count(row, dim, { label, done: 0, at: moscow });
    count(dims.status, row.status_code);
    count(dims.role, row.role_code);
    count(dims.hour, String(moscow.getUTCHours()));
    count(dims.day, moscow.toISOString().slice(0, 10));
    if (row.vehicle.replaceAll(' ', '') !== '') count(dims.vehicle, normalizePlate(row.vehicle));
    if (row.from_addr && row.to_addr) count(dims.route, `${row.from_addr}␞${row.to_addr}`);
    this.countPlaces(row, count);
    this.countClients(row, count);
  }

  /** Figures by name: `dim|slice|category|label`, `different|dim|slice|category`, `client|key`, `vehicle|plate`. */
  figures(): Map<string, string> {
    for (const documents of this.chains.values()) this.closeChain(documents);
    const figures = new Map<string, string>();
    for (const [place, counts] of this.places) {
      figures.set(place, counts.join('/'));
      const [dim = '', slice = '', category = ''] = place.split('|');
      const size = ['different', dim, slice, category].join('|');
      if (WIDE_DIMS.has(Number(dim))) figures.set(size, String(Number(figures.get(size) ?? 0) + 1));
    }
    for (const [key, { go, gp, tk, documents, last }] of this.clients) {
      figures.set(`client|${key}`, [go, gp, tk, documents, last].join('/'));
    }
    for (const [plate, { trips, completed, documents, latest }] of this.vehicles) {
      figures.set(`vehicle|${plate}`, [trips, completed, documents, latest.chainId].join('/'));
    }
    return figures;
  }

  private count(
    { docflow_type }: Pick<DocumentRow, 'docflow_type'>,
    dim: number,
    { label, done, at }: { label: string; done: number; at: Date },
  ): void {
    const quarter = at.getUTCFullYear() * 10 + Math.ceil((at.getUTCMonth() + 1) / 3);
    for (const slice of QUARTERLY_DIMS.has(dim) ? [0, quarter] : [0]) {
      const place = [dim, slice, docflow_type, label].join('|');
      const known = this.places.get(place) ?? [0, 0];
      this.places.set(place, [known[0] + 1, known[1] + done]);
      const regionDim = REGION_DIM_BY_ADDRESS_DIM.get(dim);
      if (known[0] === 0 && regionDim)
        this.countAddress([regionDim, slice, docflow_type, findRegionOfAddress(label) ?? ''].join('|'));
    }
  }

  /** Different addresses of loading and unloading regions. */
  private countAddress(region: string): void {
    const known = this.places.get(region) ?? [0, 0];
    this.places.set(region, [known[0], known[1] + 1]);
  }

  private countPlaces(row: DocumentRow, count: (dim: number, label: string) => void): void {
    const from = row.from_addr && (findRegionOfAddress(row.from_addr) ?? '');
    const to = row.to_addr && (findRegionOfAddress(row.to_addr) ?? '');
    if (row.from_addr) {
      count(dims.fromAddress, row.from_addr);
      count(dims.fromRegion, from);
    }
    if (row.to_addr) {
      count(dims.toAddress, row.to_addr);
      count(dims.toRegion, to);
    }
    if (from) count(dims.region, from);
    if (to && to !== from) count(dims.region, to);
  }

  private countClients(row: DocumentRow, count: (dim: number, label: string) => void): void {
    const seen = new Set<string>();
    for (const role of ['go', 'gp', 'tk'] as const) {
      const key = getCompanyKey(row[`${role}_inn`], row[`${role}_name`]);
      if (key === '') continue;
      const client = this.clients.get(key) ?? { go: 0, gp: 0, tk: 0, documents: 0, last: '' };
      this.clients.set(key, client);
      client[role] += 1;
      if (seen.has(key)) continue;
      seen.add(key);
      client.documents += 1;
      const at = row.create_date.toISOString();
      if (at > client.last) client.last = at;
      count(dims.company, key);
    }
  }

  private closeChain(documents: DocumentRow[]): void {
    if (documents.every(({ deleted }) => deleted)) return;
    const trip = buildTrip(documents, this.recorded.get(documents[0]?.chain_id ?? ''));
    const at = toMoscow(new Date(trip.startedAt));
    const done = trip.isOver ? 1 : 0;
    const count = (dim: number, label: string) => this.count({ docflow_type: trip.category }, dim, { label, done, at });
    count(dims.chains, '');
    this.countAwaited(trip, at);
    if (trip.category !== 'ETRN' || trip.plate === '') return;
    count(dims.tripDay, at.toISOString().slice(0, 10));
    count(dims.tripMonth, at.toISOString().slice(0, 7));
    count(dims.tripHour, String(at.getUTCHours()));
    if (trip.driver) count(dims.driver, trip.driver);
    if (trip.minutes !== null && trip.minutes >= 0)
      count(dims.tripMinutes, String(trip.minutes < 30 ? 29 : Math.min(trip.minutes, 2881)));
    const regions = [trip.from, trip.to].filter(Boolean).map((address) => findRegionOfAddress(address));
    for (const region of new Set(regions)) if (region) count(dims.tripRegion, region);
    this.countVehicle(trip, documents);
    if (trip.from && trip.to) this.trips.push(trip);
  }

  private countAwaited({ newsDue, plate, category }: ReferenceTrip, at: Date): void {
    if (newsDue === null) return;
    for (const label of ['all', toMoscow(new Date(newsDue)).toISOString().slice(0, 10)])
      this.count({ docflow_type: category }, dims.awaited, { label, done: plate === '' ? 0 : 1, at });
  }

  private countVehicle(trip: ReferenceTrip, documents: DocumentRow[]): void {
    const { plate, startedAt, chainId } = trip;
    const latest = { startedAt, chainId };
    const known = this.vehicles.get(plate) ?? { trips: 0, completed: 0, documents: 0, latest };
    this.vehicles.set(plate, known);
    known.trips += 1;
    known.completed += trip.isOver ? 1 : 0;
    known.documents += documents.filter(({ deleted }) => !deleted).length;
    if (
      startedAt > known.latest.startedAt ||
      (startedAt === known.latest.startedAt && chainId > known.latest.chainId)
    ) {
      known.latest = latest;
    }
  }
}
