import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import { sql, type Transaction } from 'kysely';
import type { WaysTable } from '../db/figure-tables.ts';
import type { EdoTables } from '../db/tables.ts';
import { buildConnectionCondition } from '../shared/connection-key.ts';
import type { ReferenceTrip } from './reference-trip.ts';

type MeasuredLeg = Pick<WaysTable, 'from_addr' | 'to_addr' | 'km' | 'hours' | 'estimated'>;

/** Whether a measure is an estimate, and whether its hours were clamped. */
interface MeasureBasis {
  estimated: boolean;
  isClamped?: boolean;
}

/** Stored measures of trips and their recount; null while trips wait for measurement. */
export async function recountMeasures(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  trips: readonly ReferenceTrip[],
): Promise<Record<'stored' | 'recomputed', Map<string, number>> | null> {
  const state = await sql<{
    stale: boolean;
  }>`select stale from measurings where ${buildConnectionCondition(owner)}`.execute(trx);
  if (state.rows[0]?.stale ?? true) return null;
  const ways = await sql<MeasuredLeg>`
    select from_addr, to_addr, km, hours, estimated from ways where company_id = ${owner.companyId}`.execute(trx);
  const stored = await sql<{ figure: string; count: number }>`
    select kind || '|' || estimated || '|' || value as figure, count from trip_measures where ${buildConnectionCondition(owner)}
    union all
    select kind || '|' || estimated || '|' || value || '|clamped', clamped from trip_measures
    where ${buildConnectionCondition(owner)} and clamped > 0`.execute(trx);
  return {
    stored: new Map(stored.rows.map(({ figure, count }) => [`measure|${figure}`, count])),
    recomputed: countMeasureFigures(trips, ways.rows),
  };
}

function countMeasureFigures(trips: readonly ReferenceTrip[], ways: readonly MeasuredLeg[]): Map<string, number> {
  const lengths = new Map(ways.map((way) => [JSON.stringify([way.from_addr, way.to_addr]), way]));
  const counts = new Map<string, number>();
  const add = (figure: string) => counts.set(figure, (counts.get(figure) ?? 0) + 1);
  const count = (kind: string, { estimated, isClamped = false }: MeasureBasis, tenths: number) => {
    const figure = `measure|${kind}|${estimated}|${(tenths / 10).toFixed(1)}`;
    add(figure);
    if (isClamped) add(`${figure}|clamped`);
  };
  for (const { from, to, minutes } of trips) {
    const way = lengths.get(JSON.stringify([from, to]));
    const [km, hours] = [Math.round(Number(way?.km) * 10), Math.round(Number(way?.hours) * 10)];
    if (!way || !(km > 0)) continue;
    count('distance', way, km);
    if (minutes === null || minutes < 0) continue;
    const took = Math.min(Math.max(minutes, 30), 2880);
    const isClamped = took !== minutes;
    count('speed', { estimated: way.estimated, isClamped }, Math.round((km * 60) / took));
    count('roi', { estimated: true, isClamped }, Math.round((hours * 6000) / took));
  }
  return counts;
}
