import { useQuery } from '@trassa/mfe-kit/query';
import { useEffect, useState } from 'react';
import { positionsQuery } from './positions.queries.ts';

/** Interval at which ages of positions are shown anew, in milliseconds. */
const TICK_MS = 15_000;

/**
 * Positions with the present moment by the clock of the server: by a wrong clock of this computer all positions would
 * seem old, or of the future.
 */
export function usePositions() {
  const query = useQuery(positionsQuery());
  const [tick, setTick] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setTick(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const { data, dataUpdatedAt } = query;
  const now = new Date(data ? Date.parse(data.at) + Math.max(0, tick - dataUpdatedAt) : tick);
  return { query, vehicles: data?.vehicles, now };
}
