import type { PositionOrigin } from '@trassa/contracts/geo/position-values';
import type { Db } from '@trassa/service-kit/db';
import { isAccessLost, type ProviderOutcome, type ProviderRefusal } from '@trassa/service-kit/provider-outcome';
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
  let refusal: ProviderRefusal | null = null;
  // The unit whose track lags most is the last to be asked about: it may be the one whose track is always refused.
  for (const unit of units.toSorted((a, b) => Number(b.filledTo) - Number(a.filledTo))) {
    const missed: ProviderOutcome<MissedTrack> = refusal ?? (await readMissedTrack(deps, source, unit));
    const points = missed.ok ? missed.value.points : [];
    await writePoints(deps, source, {
      vehicleId: unit.vehicleId,
      points: unit.point ? [...points, unit.point] : points,
    });
    if (missed.ok) {
      const { to } = missed.value;
      await db.forCompany(key.companyId, (trx) => updateFilledTo(trx, key, { unit: unit.unit, to }));
    } else refusal = missed;
  }
  if (refusal) return noteRefusal(deps, source, refusal);
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

interface MissedTrack {
  points: Point[];
  to: Date;
}

/** Track of a unit since the end of the stored one, of a day at most: the answer for a long span may be too big. */
async function readMissedTrack(
  deps: PullDeps,
  source: SourceRow,
  { unit, filledTo }: { unit: string; filledTo: Date | null },
): Promise<ProviderOutcome<MissedTrack>> {
  const now = deps.now();
  const silence = filledTo === null ? DAY_MS : now.getTime() - filledTo.getTime();
  if (silence <= GAP_TO_FILL_MS) return { ok: true, value: { points: [], to: now } };
  const from = now.getTime() - Math.min(silence, LONGEST_FILLED_GAP_MS);
  const span = { from: new Date(from), to: new Date(Math.min(from + DAY_MS, now.getTime())) };
  const track = await deps.askSource(source, (provider, token) => provider.listTrack(token, { unit, ...span }));
  return track.ok ? { ok: true, value: { points: track.value, to: span.to } } : track;
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
