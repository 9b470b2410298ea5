import { ApiError } from '@trassa/api-client/api-error';
import { call } from '@trassa/api-client/call';
import { positionsEndpoints } from '@trassa/contracts/geo/positions-endpoints';
import { create } from '@trassa/mfe-kit/state';

interface DutyPoint {
  at: string;
  lat: number;
  lng: number;
  accuracy: number | null;
  speed: number | null;
  course: number | null;
}

/** Most points that are kept and sent in one call; older ones are dropped. */
const MAX_KEPT_POINTS = 100;

interface PointQueueState {
  /** Points that the server does not have yet; they are lost when the page is closed. */
  kept: readonly DutyPoint[];
  /** Time of the last point that the server has taken or refused for good; null: none since the page was opened. */
  sentAt: string | null;
}

/** Points of this page that wait to be sent. */
export const usePointQueue = create<PointQueueState>(() => ({ kept: [], sentAt: null }));

const toNonNegativeOrNull = (value: number | null) =>
  value === null || !Number.isFinite(value) || value < 0 ? null : value;

/** Point of a browser's position, whose unknown speed and direction come as null, NaN or −1. */
export const buildPoint = ({ coords, timestamp }: GeolocationPosition): DutyPoint => ({
  ...{ at: new Date(timestamp).toISOString(), lat: coords.latitude, lng: coords.longitude },
  ...{
    accuracy: toNonNegativeOrNull(coords.accuracy),
    speed: toNonNegativeOrNull(coords.speed),
    course: toNonNegativeOrNull(coords.heading),
  },
});

let runningSend: Promise<void> | null = null;

/** Sends points. @returns whether the server has accepted them, or refused them for good */
async function postPoints(points: DutyPoint[]): Promise<boolean> {
  try {
    await call(positionsEndpoints.sendPoints, { body: { points } });
    return true;
  } catch (error) {
    return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
  }
}

async function sendKeptPoints(): Promise<void> {
  const points = [...usePointQueue.getState().kept];
  if (points.length === 0 || !(await postPoints(points))) return;
  usePointQueue.setState(({ kept }) => ({
    ...{ kept: kept.filter((point) => !points.includes(point)), sentAt: points.at(-1)?.at ?? null },
  }));
  // More points may have come meanwhile.
  await sendKeptPoints();
}

/** Sends all waiting points; a call during a running send joins that one. */
export function sendKeptPointsOnce(): Promise<void> {
  runningSend ??= sendKeptPoints().finally(() => {
    runningSend = null;
  });
  return runningSend;
}

/** Adds a point to the queue and sends the whole queue. */
export function sendPoint(point: DutyPoint): Promise<void> {
  usePointQueue.setState(({ kept }) => ({ kept: [...kept, point].slice(-MAX_KEPT_POINTS) }));
  return sendKeptPointsOnce();
}
