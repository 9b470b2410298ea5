import type { Track } from '@trassa/contracts/geo/positions';
import { addDays, getDay, getDayStart } from '@trassa/contracts/moscow-day.rules';
import type { Transaction } from 'kysely';
import type { GeoTables } from '../../db/schema.ts';
import type { Point } from '../../shared/positions/points.rules.ts';
import { listPoints, listTrackDays, type TrackStretch } from './positions.queries.ts';
import { listGaps, listStops, measureTrack, simplifyTrack, toTrackPoint, unpackLine } from './track.rules.ts';

type Trx = Transaction<GeoTables>;

/** Reads a stretch of a track: whole days that are over from their lines, the rest from points. */
export async function readTrack(trx: Trx, stretch: TrackStretch): Promise<Track> {
  const points = await listTrack(trx, stretch);
  return {
    points: points.map(toTrackPoint),
    ...{ stops: listStops(points), gaps: listGaps(points) },
    ...measureTrack(points),
  };
}

async function listTrack(trx: Trx, stretch: TrackStretch): Promise<Point[]> {
  const { companyId, vehicleId, from, to } = stretch;
  const days = await listTrackDays(trx, { companyId, vehicleId, first: getDay(from), last: getDay(to) });
  const lines = days.map(({ day, line }) => [day, unpackLine(line)] as const);
  const known = new Map(lines);
  const parts: Point[] = [];
  for (let day = getDay(from); day <= getDay(to); day = addDays(day, 1)) {
    const line = known.get(day);
    const [begin, end] = [getDayStart(day), getDayStart(addDays(day, 1))];
    if (line) parts.push(...line);
    else
      parts.push(...simplifyTrack(await listPoints(trx, { ...stretch, from: begin, to: new Date(end.getTime() - 1) })));
  }
  return parts.filter(({ at }) => at >= from && at <= to);
}
