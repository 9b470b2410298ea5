import type { AssignedTrip } from './fleet-fit.rules.ts';
import type { PlannedTrip } from './trip-plan.ts';

const toMilliseconds = (time: string | null) => (time === null ? null : Date.parse(time));

/** The trip of a plan as the rules of conflicts take it. */
export const buildAssignedTrip = ({ startsAt, endsAt, ...trip }: PlannedTrip): AssignedTrip => ({
  ...trip,
  startsAt: toMilliseconds(startsAt),
  endsAt: toMilliseconds(endsAt),
  startClock: trip.points[0]?.clock,
  endClock: trip.points.at(-1)?.clock,
});
