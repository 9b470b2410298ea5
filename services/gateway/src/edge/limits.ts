import type { Endpoint } from '@trassa/contracts/endpoint';
import type { GatewayConfig } from '../config.ts';
import type { ApiRoute } from './api-table.ts';
import type { SharedLimit, TakeSharedToken } from './shared-limits.ts';
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
  /** Limits of all gateways together, for calls that the limits of this gateway let through. */
  shared: (route: ApiRoute, by: LimitSubject & { companyId: string; isKey: boolean }) => number | Promise<number>;
}

/**
 * General limits per address, per user, per API key and per company, and stricter ones of single endpoints. The general
 * ones per address are counted by this gateway alone, those per company by all gateways together, all others by both.
 */
export function createLimits(config: GatewayConfig, takeShared: TakeSharedToken): Limits {
  const general = (perSecond: number) => new TokenBuckets({ perSecond, burst: perSecond * BURST_SECONDS });
  const addresses = general(config.LIMIT_ADDRESS_PER_SECOND);
  const users = general(config.LIMIT_USER_PER_SECOND);
  const keys = general(config.LIMIT_KEY_PER_SECOND);
  const endpoints = new Map<Endpoint, TokenBuckets>();
  const ofUsers = buildGeneralLimit('user', config.LIMIT_USER_PER_SECOND);
  const ofKeys = buildGeneralLimit('key', config.LIMIT_KEY_PER_SECOND);
  const ofCompanies = buildGeneralLimit('company', config.LIMIT_COMPANY_PER_SECOND);
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
      return buckets.take(getBucketKey(limit, { network, userId }), now);
    },
    shared: ({ endpoint }, { network, userId, companyId, now, isKey }) => {
      const { limit } = endpoint;
      const general = [[isKey ? ofKeys : ofUsers, userId] as const, [ofCompanies, companyId] as const];
      if (!limit) return takeTokenOfEachLimit(takeShared, general, now);
      const most = limit.max * config.LIMIT_FACTOR;
      const own = { name: `${endpoint.method} ${endpoint.path}`, perSecond: most / limit.seconds, burst: most };
      return takeTokenOfEachLimit(takeShared, [...general, [own, getBucketKey(limit, { network, userId })]], now);
    },
  };
}

const buildGeneralLimit = (name: string, perSecond: number): SharedLimit => ({
  name,
  perSecond,
  burst: perSecond * BURST_SECONDS,
});

const getBucketKey = ({ by }: NonNullable<Endpoint['limit']>, of: { network: string; userId: string }): string =>
  by === 'user' && of.userId ? of.userId : of.network;

/** Takes a token of each limit with a key, until one makes the caller wait; a promise where the database answers. */
function takeTokenOfEachLimit(
  takeShared: TakeSharedToken,
  limits: readonly (readonly [limit: SharedLimit, key: string])[],
  now: number,
): number | Promise<number> {
  for (const [at, [limit, key]] of limits.entries()) {
    const wait = key ? takeShared(limit, key, now) : 0;
    if (typeof wait !== 'number')
      return wait.then((seconds) => seconds || takeTokenOfEachLimit(takeShared, limits.slice(at + 1), now));
    if (wait > 0) return wait;
  }
  return 0;
}
