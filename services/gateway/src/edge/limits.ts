import type { Endpoint } from '@trassa/contracts/endpoint';
import type { GatewayConfig } from '../config.ts';
import type { ApiRoute } from './api-table.ts';
import { TokenBuckets } from './token-buckets.ts';

/** Size of a burst, in seconds of the general rate. */
const BURST_SECONDS = 5;

/** Keys of a call's rate limits. */
interface LimitSubject {
  network: string;
  userId: string;
  now: number;
}

/** Rate limits; each returns 0, or the seconds to wait. */
export interface Limits {
  address: (network: string, now: number) => number;
  user: (userId: string, now: number) => number;
  key: (keyId: string, now: number) => number;
  endpoint: (route: ApiRoute, by: LimitSubject) => number;
}

/** General limits per address, per user and per API key, and stricter ones of single endpoints. */
export function createLimits(config: GatewayConfig): Limits {
  const general = (perSecond: number) => new TokenBuckets({ perSecond, burst: perSecond * BURST_SECONDS });
  const addresses = general(config.LIMIT_ADDRESS_PER_SECOND);
  const users = general(config.LIMIT_USER_PER_SECOND);
  const keys = general(config.LIMIT_KEY_PER_SECOND);
  const endpoints = new Map<Endpoint, TokenBuckets>();
  return {
    address: (network, now) => addresses.take(network, now),
    user: (userId, now) => users.take(userId, now),
    key: (keyId, now) => keys.take(keyId, now),
    endpoint: ({ endpoint }, { network, userId, now }) => {
      const { limit } = endpoint;
      if (!limit) return 0;
      const most = limit.max * config.LIMIT_FACTOR;
      const buckets = endpoints.get(endpoint) ?? new TokenBuckets({ perSecond: most / limit.seconds, burst: most });
      endpoints.set(endpoint, buckets);
      return buckets.take(limit.by === 'user' && userId ? userId : network, now);
    },
  };
}
