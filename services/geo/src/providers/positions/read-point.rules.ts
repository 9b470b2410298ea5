import { z } from 'zod';
import { type Point, toNonNegative } from '../../shared/positions/points.rules.ts';
import { readTime } from '../../shared/positions/read-time.rules.ts';

/** A number of a system, as a number or as text; absent and unreadable: null. */
export const looseNumber = z
  .union([z.number(), z.string().trim().min(1).transform(Number)])
  .refine(Number.isFinite)
  .nullish()
  .catch(null);

interface PointReading {
  at: unknown;
  lat: number | null | undefined;
  lng: number | null | undefined;
  /** km/h. */
  speed?: number | null | undefined;
  course?: number | null | undefined;
}

/** Point of a system; null: it has no time or no place. */
export function readPoint({ at, lat, lng, speed, course }: PointReading): Point | null {
  const time = at === null || at === undefined ? null : readTime(at);
  if (time === null || typeof lat !== 'number' || typeof lng !== 'number') return null;
  return { at: time, lat, lng, speed: toNonNegative(speed), course: toNonNegative(course), accuracy: null };
}
