import type { Db } from '@trassa/service-kit/db';
import { counterChannel } from '@trassa/service-kit/telemetry/channels';
import type { GeoTables } from '../../db/schema.ts';
import {
  type FoundPhone,
  findKnownVehicleStates,
  findPhonesBySecretHash,
  type PhoneNews,
  writePositions,
} from './points.queries.ts';
import {
  applyPoints,
  type DeviceReport,
  getVehicleKey,
  isUsable,
  type Point,
  type SentPoint,
  type VehicleKey,
} from './points.rules.ts';

/** Points of a vehicle from a source that is known already. */
interface VehiclePoints extends VehicleKey {
  points: readonly SentPoint[];
}

/** Number of points that were taken; null: the secret is of no phone. */
type WriteResult = { taken: number } | null;

/** Stores points; whoever sent them is answered once they are committed. */
export interface PositionWriter {
  writePhone: (secretHash: string, report: DeviceReport) => Promise<WriteResult>;
  writeVehicle: (points: VehiclePoints) => Promise<WriteResult>;
}

interface WriterDeps {
  db: Db<GeoTables>;
  now: () => Date;
  /** Companies whose vehicles have a new last position. */
  onMoved: (companyIds: readonly string[]) => void;
}

type WriteItem = { secretHash: string; report: DeviceReport } | { vehicle: VehiclePoints };
interface WaitingItem {
  item: WriteItem;
  resolve: (result: WriteResult) => void;
  reject: (error: unknown) => void;
}

const MOST_ITEMS_A_BATCH = 1000;

/** One transaction takes all that came while the one before was written: the more there is, the cheaper is each point. */
export function createPositionWriter(deps: WriterDeps): PositionWriter {
  const waiting: WaitingItem[] = [];
  let isWriting = false;
  const run = async () => {
    isWriting = true;
    while (waiting.length > 0) await writeWaiting(deps, waiting.splice(0, MOST_ITEMS_A_BATCH));
    isWriting = false;
  };
  const write = (item: WriteItem) => {
    const { promise, resolve, reject } = Promise.withResolvers<WriteResult>();
    waiting.push({ item, resolve, reject });
    if (!isWriting) void run();
    return promise;
  };
  return {
    writePhone: (secretHash, report) => write({ secretHash, report }),
    writeVehicle: (vehicle) => write({ vehicle }),
  };
}

async function writeWaiting({ db, now, onMoved }: WriterDeps, batch: readonly WaitingItem[]): Promise<void> {
  try {
    const at = now();
    const written = await db.asSystem((trx) =>
      writeItems(
        trx,
        batch.map(({ item }) => item),
        at,
      ),
    );
    for (const [index, { resolve }] of batch.entries()) resolve(written.results[index] ?? null);
    const taken = written.results.reduce((sum, result) => sum + (result?.taken ?? 0), 0);
    counterChannel.tell({ service: 'geo', metric: 'trassa_positions_taken_total', amount: taken });
    if (written.moved.length > 0) onMoved(written.moved);
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}

type Trx = Parameters<Parameters<Db<GeoTables>['asSystem']>[0]>[0];

async function writeItems(trx: Trx, items: readonly WriteItem[], now: Date) {
  const asked = items.flatMap((item, index) =>
    'secretHash' in item
      ? [{ index, hash: item.secretHash, times: pickUsable(item.report.points, now).map(({ at }) => at) }]
      : [],
  );
  const phones = asked.length > 0 ? await findPhonesBySecretHash(trx, asked) : new Map<number, FoundPhone>();
  const taken = items.map((item, index) => pickUsableItem(item, phones.get(index), now));
  const groups = Map.groupBy(
    taken.flatMap((one) => (one && one.vehicle.points.length > 0 ? [one.vehicle] : [])),
    getVehicleKey,
  );
  const known =
    groups.size > 0
      ? await findKnownVehicleStates(
          trx,
          [...groups.values()].flatMap(([first]) => first ?? []),
        )
      : null;
  // In a fixed order, so that two processes never wait for each other.
  const folded = [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([key, [first, ...others]]) => {
      if (!first) return [];
      const { last, suspect } = known?.get(key) ?? { last: null, suspect: null };
      const points = [first, ...others].flatMap((one) => one.points);
      const { companyId, vehicleId } = first;
      return [{ companyId, vehicleId, suspectAt: suspect?.at ?? null, ...applyPoints({ last, suspect }, points) }];
    });
  await writePositions(trx, { folded, phones: taken.flatMap((one) => one?.phone ?? []), now });
  return {
    results: taken.map((one) => one && { taken: one.vehicle.points.length }),
    moved: [...new Set(folded.flatMap(({ companyId, last }) => (last ? [companyId] : [])))],
  };
}

const pickUsable = <P extends Point>(points: readonly P[], now: Date) => points.filter((point) => isUsable(point, now));

/** Usable points of an item, and news of its phone; null: its secret belongs to no phone. */
function pickUsableItem(item: WriteItem, phone: FoundPhone | undefined, now: Date) {
  if ('vehicle' in item) {
    const points = pickUsable(item.vehicle.points, now);
    return { vehicle: { ...item.vehicle, points }, phone: null };
  }
  return phone ? pickUsableReport(item.report, phone, now) : null;
}

/** Points under another device id than that of the phone are refused; points sent off duty are dropped, not refused. */
function pickUsableReport(
  report: DeviceReport,
  phone: FoundPhone,
  now: Date,
): { vehicle: VehiclePoints; phone: PhoneNews } {
  const { company_id: companyId, vehicle_id: vehicleId, device } = phone;
  const isOwn = report.device === null || report.device === device;
  const usable = isOwn ? pickUsable(report.points, now) : [];
  const refused = report.unread + report.points.length - usable.length;
  const points = usable.filter((_, index) => phone.on_duty[index]);
  return {
    vehicle: { companyId, vehicleId, points: points.map((point) => ({ ...point, origin: 'phone', personId: null })) },
    phone: { companyId, id: phone.id, battery: isOwn ? report.battery : null, refused },
  };
}
