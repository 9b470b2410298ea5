import type { PositionOrigin } from '@trassa/contracts/geo/position-values';
import type { Db } from '@trassa/service-kit/db';
import { isAccessLost, type ProviderRefusal } from '@trassa/service-kit/provider-outcome';
import type { ServiceLogger } from '@trassa/service-kit/service';
import type { GeoTables } from '../../db/schema.ts';
import type { ProviderUnit } from '../../providers/positions/position-provider.ts';
import { MINUTE_MS, type Point } from '../../shared/positions/points.rules.ts';
import type { PositionWriter } from '../../shared/positions/position-writer.ts';
import { type AskSource, getRefusalText } from './source-session.ts';
import {
  changeUsedSource,
  findSource,
  listUnits,
  replaceUnits,
  type SourceKey,
  type SourceRow,
  updateFilledTo,
} from './sources.queries.ts';

/** After a longer silence the system is asked for the track of that time. */
const GAP_TO_FILL_MS = 5 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
const LONGEST_FILLED_GAP_MS = 7 * DAY_MS;
const MAX_NAME_LENGTH = 100;

export interface PullDeps {
  db: Db<GeoTables>;
  now: () => Date;
  log: Pick<ServiceLogger, 'warn'>;
  writer: PositionWriter;
  askSource: AskSource;
}

/** Stores the last points of a source, and the tracks of the time in which the system did not answer. */
export async function pullSource(deps: PullDeps, key: SourceKey): Promise<void> {
  const { db, askSource } = deps;
  const source = await db.forCompany(key.companyId, (trx) => findSource(trx, key));
  if (!source?.sealed_password) return;
  const listed = await askSource(source, (provider, token) => provider.listUnits(token));
  if (!listed.ok) return noteRefusal(deps, source, listed);
  const units = await storeUnits(deps, key, listed.value);
  for (const unit of units) {
    const points = await readMissedPoints(deps, source, unit);
    if (points === null) return;
    await writePoints(deps, source, {
      vehicleId: unit.vehicleId,
      points: unit.point ? [...points, unit.point] : points,
    });
    await db.forCompany(key.companyId, (trx) => updateFilledTo(trx, key, { unit: unit.unit, to: deps.now() }));
  }
  const now = deps.now();
  await db.forCompany(key.companyId, (trx) =>
    changeUsedSource(trx, source, {
      state: 'ok',
      error: null,
      last_ok_at: now,
      next_at: new Date(now.getTime() + MINUTE_MS),
    }),
  );
}

/** Stores units. @returns the matched ones with their vehicles and last points */
async function storeUnits({ db }: PullDeps, key: SourceKey, told: readonly ProviderUnit[]) {
  const named = told.map(({ unit, name, point }) => ({
    unit,
    name: name.slice(0, MAX_NAME_LENGTH),
    lastAt: point?.at ?? null,
  }));
  const rows = await db.forCompany(key.companyId, async (trx) => {
    await replaceUnits(trx, key, named);
    return listUnits(trx, key.companyId, key.id);
  });
  const points = new Map(told.map(({ unit, point }) => [unit, point]));
  return rows.flatMap(({ unit, vehicle_id: vehicleId, filled_to: filledTo }) =>
    vehicleId && points.has(unit) ? [{ unit, vehicleId, filledTo, point: points.get(unit) ?? null }] : [],
  );
}

/** Points since the end of the stored track, of a week at most, of a day for a new unit; null: refused, asked later. */
async function readMissedPoints(
  deps: PullDeps,
  source: SourceRow,
  { unit, filledTo }: { unit: string; filledTo: Date | null },
): Promise<Point[] | null> {
  const to = deps.now();
  const silence = filledTo === null ? DAY_MS : to.getTime() - filledTo.getTime();
  if (silence <= GAP_TO_FILL_MS) return [];
  const from = new Date(to.getTime() - Math.min(silence, LONGEST_FILLED_GAP_MS));
  const track = await deps.askSource(source, (provider, token) => provider.listTrack(token, { unit, from, to }));
  if (track.ok) return track.value;
  await noteRefusal(deps, source, track);
  return null;
}

async function writePoints(
  { writer }: PullDeps,
  source: SourceRow,
  { vehicleId, points }: { vehicleId: string; points: Point[] },
) {
  if (points.length === 0) return;
  const origin: PositionOrigin = source.system;
  const sent = points.map((point) => ({ ...point, origin, personId: null }));
  await writer.writeVehicle({ companyId: source.company_id, vehicleId, points: sent });
}

async function noteRefusal({ db, now, log }: PullDeps, source: SourceRow, refusal: ProviderRefusal): Promise<void> {
  const { company_id: companyId, id, system } = source;
  log.warn({ companyId, source: id, system, detail: refusal.detail }, 'a monitoring system gave no positions');
  const wait = Math.max(MINUTE_MS, (refusal.retryAfterSeconds ?? 0) * 1000);
  const state = isAccessLost(refusal) ? 'refused' : 'failing';
  const changes = { state, error: getRefusalText(refusal), next_at: new Date(now().getTime() + wait) } as const;
  await db.forCompany(companyId, (trx) => changeUsedSource(trx, source, changes));
}
