import { FREE_STOP_MINUTES } from '@trassa/contracts/geo/position-values';
import type { Detention } from '@trassa/contracts/geo/positions';
import { getLawfulMsOfRoad } from '@trassa/contracts/orders/trip-time.rules';
import { HOUR_MS, MINUTE_MS } from '../../shared/positions/points.rules.ts';

const DAY_MS = 24 * HOUR_MS;
/** Trips up to this length count as within a town and its suburbs. */
const LONGEST_TOWN_TRIP_KM = 50;
/** Fine of an hour, in hundredths: of the carriage within a town, of its daily part beyond (259-ФЗ, ст. 35, ч. 4). */
const TOWN_FINE_PERCENT = 5;
const ROAD_FINE_PERCENT = 1;

/** A stay at a stop and the trip it belongs to; `departedAt` null: still there. */
interface StopStay {
  arrivedAt: Date;
  departedAt: Date | null;
  windowFrom: string | null;
  km: number | null;
  kopecks: number | null;
}

/** A wait longer than the free time, counted from the arrival or the start of the window, the later; null: none. */
export function getDetention(stay: StopStay, now: Date): Detention | null {
  const from = new Date(Math.max(stay.arrivedAt.getTime(), stay.windowFrom ? Date.parse(stay.windowFrom) : 0));
  const minutes = Math.floor(((stay.departedAt ?? now).getTime() - from.getTime()) / MINUTE_MS);
  if (minutes <= FREE_STOP_MINUTES) return null;
  const hours = Math.floor((minutes - FREE_STOP_MINUTES) / 60);
  return {
    ...{
      from: from.toISOString(),
      to: stay.departedAt?.toISOString() ?? null,
      minutes,
      freeMinutes: FREE_STOP_MINUTES,
    },
    kopecks: getFineKopecks(stay, hours),
  };
}

function getFineKopecks({ kopecks, km }: StopStay, hours: number): number | null {
  if (kopecks === null || km === null) return null;
  if (km <= LONGEST_TOWN_TRIP_KM) return Math.round((kopecks * TOWN_FINE_PERCENT * hours) / 100);
  const days = Math.max(1, Math.ceil(getLawfulMsOfRoad(km) / DAY_MS));
  return Math.round(((kopecks / days) * ROAD_FINE_PERCENT * hours) / 100);
}
