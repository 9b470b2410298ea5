import { POINT_KEPT_DAYS } from '@trassa/contracts/geo/position-values';
import { addDays, getDay, getDayStart } from '@trassa/contracts/moscow-day.rules';
import type { Db } from '@trassa/service-kit/db';
import type { GeoTables } from '../../db/schema.ts';
import { insertTrackDay, listUndrawnDays, rotateTrackMonths } from './moved.queries.ts';
import { listPoints } from './positions.queries.ts';
import { measureTrack, packLine, simplifyTrack } from './track.rules.ts';

/** Cron line of the upkeep of tracks. */
export const tracksCrontab = '7 * * * * keep_tracks';

const MOST_DRAWN_DAYS_A_RUN = 500;
const MONTHS_AHEAD_DAYS = 62;
/** Days by which points of devices may come late. */
const LATE_POINTS_DAYS = 30;

/** Draws the lines of days that are over, makes the tables of months ahead, drops months that ended 90 days ago. */
export async function keepTracks({ db, now }: { db: Db<GeoTables>; now: () => Date }): Promise<void> {
  const today = getDay(now());
  await db.asSystem((trx) =>
    rotateTrackMonths(trx, { first: addDays(today, -POINT_KEPT_DAYS), last: addDays(today, MONTHS_AHEAD_DAYS) }),
  );
  const span = { first: addDays(today, -LATE_POINTS_DAYS), last: addDays(today, -1) };
  for (const { day, ...vehicle } of await db.asSystem((trx) => listUndrawnDays(trx, span, MOST_DRAWN_DAYS_A_RUN))) {
    const [from, end] = [getDayStart(day), getDayStart(addDays(day, 1))];
    await db.forCompany(vehicle.companyId, async (trx) => {
      const points = await listPoints(trx, { ...vehicle, from, to: new Date(end.getTime() - 1) });
      const { km, movingMinutes } = measureTrack(points);
      const row = { company_id: vehicle.companyId, vehicle_id: vehicle.vehicleId, day, km };
      await insertTrackDay(trx, { ...row, moving_minutes: movingMinutes, line: packLine(simplifyTrack(points)) });
    });
  }
}
