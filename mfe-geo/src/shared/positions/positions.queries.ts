import { positionsEndpoints } from '@trassa/contracts/geo/positions-endpoints';
import { readQuery } from '@trassa/mfe-kit/query';

/** Poll interval in milliseconds, for when the stream that announces new positions is broken. */
const POLL_MS = 30_000;

export const positionsKey = ['geo', 'positions'] as const;

/** Vehicles of the directory with their positions. */
export const positionsQuery = () =>
  readQuery(positionsKey, positionsEndpoints.positions, {}, { refetchInterval: POLL_MS });

/** Arrivals and departures of an order by positions; refetched together with the positions. */
export const orderVisitsQuery = (orderId: string) =>
  readQuery([...positionsKey, 'visits', orderId], positionsEndpoints.orderVisits, { query: { orderId } });
