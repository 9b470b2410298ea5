import { type PointKind, type PointStep, pointSteps } from './driver-values.ts';

/** A mark at a point; `point`: its place in the route, from 0. */
export interface TripMark {
  point: number;
  step: PointStep;
}

/** Why a mark cannot be made now. */
type MarkRefusal = 'orders/trip-point' | 'orders/trip-step-known' | 'orders/trip-step-late' | 'orders/trip-step-early';

const getMarkIndex = ({ point, step }: TripMark) => point * pointSteps.length + pointSteps.indexOf(step);

/**
 * Why a mark cannot be made; null when it can. Points are finished one after another; an arrival may be skipped, since
 * whoever has loaded was there.
 */
export function findMarkRefusal(marks: readonly TripMark[], next: TripMark, points: number): MarkRefusal | null {
  if (next.point >= points) return 'orders/trip-point';
  const places = marks.map(getMarkIndex);
  const last = Math.max(-1, ...places);
  const place = getMarkIndex(next);
  if (places.includes(place)) return 'orders/trip-step-known';
  if (place < last) return 'orders/trip-step-late';
  const isBeforeDone = next.point === 0 || places.includes(getMarkIndex({ point: next.point - 1, step: 'done' }));
  return isBeforeDone ? null : 'orders/trip-step-early';
}

/**
 * Marks of a trip, with a mark of the first loading added when documents or the office have reported it: the driver
 * goes on marking from there.
 */
export function addReportedLoadingMark<Mark extends TripMark>(
  marks: readonly Mark[],
  { isOnRoad, kinds }: { isOnRoad: boolean; kinds: readonly PointKind[] },
): readonly TripMark[] {
  const loading: TripMark = { point: kinds.indexOf('loading'), step: 'done' };
  const isMarked = marks.some((mark) => getMarkIndex(mark) === getMarkIndex(loading));
  return isOnRoad && loading.point === 0 && !isMarked ? [...marks, loading] : marks;
}

/** The next mark of a trip; null when every point is finished. */
export function findNextMark(marks: readonly TripMark[], points: number): TripMark | null {
  const last = Math.max(-1, ...marks.map(getMarkIndex));
  const next = { point: Math.floor((last + 1) / pointSteps.length), step: pointSteps[(last + 1) % pointSteps.length] };
  return next.point < points && next.step ? { point: next.point, step: next.step } : null;
}

/** Status of the order by a mark: on the road after the first loading, delivered after the last unloading. */
export function getOrderStatusByMark(
  { point, step }: TripMark,
  kinds: readonly PointKind[],
): 'in_transit' | 'delivered' | null {
  if (step !== 'done') return null;
  if (kinds[point] === 'loading') return kinds.indexOf('loading') === point ? 'in_transit' : null;
  return kinds.lastIndexOf('unloading') === point ? 'delivered' : null;
}
