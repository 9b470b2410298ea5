import { positionsEndpoints } from '@trassa/contracts/geo/positions-endpoints';
import { keepPreviousData, readQuery } from '@trassa/mfe-kit/query';

/** Poll interval of a road that is still being driven, in milliseconds. */
const POLL_MS = 60_000;

/** Where a vehicle drove and stood; `isOpen`: the period lasts until now, so the road is polled. */
export const trackQuery = (query: { vehicleId: string; from: string; to: string }, isOpen: boolean) =>
  readQuery(
    ['geo', 'track', query],
    positionsEndpoints.track,
    { query },
    { placeholderData: keepPreviousData, refetchInterval: isOpen ? POLL_MS : false },
  );
