import { setTimeout as delay } from 'node:timers/promises';
import { createRecentCache } from '@trassa/contracts/recent-entries';
import type { ServiceLogger } from '@trassa/service-kit/service';
import type { TakeTokens } from './limit-bucket.queries.ts';

/** A limit that gateways share: tokens a second, and the most that are there at once. */
export interface SharedLimit {
  name: string;
  perSecond: number;
  burst: number;
}

interface LimitUsage {
  /** Number of the period, each as long as an empty bucket takes to fill. */
  period: number;
  /** Calls of the period that were let through without a token, until the database is asked. */
  owed: number;
  hasAsked: boolean;
  /** Tokens that the database gave and no call has taken yet. */
  tokens: number;
  blockedUntil: number;
  pending: Promise<void> | null;
}

/** Share of the burst that passes in a period before the database is asked, and that one query then takes. */
const SLICE_OF_BURST = 0.1;
const MAX_LIMIT_USAGES = 20_000;
/** A database that does not answer within this time is down: each gateway then counts alone for the time below. */
const DATABASE_PATIENCE_MS = 250;
const DATABASE_BYPASS_MS = 2000;

/** Takes tokens of a limit; 0 when allowed, else the seconds to wait. */
export type TakeSharedToken = (limit: SharedLimit, key: string, now: number) => number | Promise<number>;

/**
 * Limits of all gateways of a database together, behind those that each keeps alone. In each period a gateway lets the
 * first tenth of a caller's burst through by itself. Its first query reports these calls and takes tokens for the next
 * tenth. So a rare caller costs no query, and a constant one costs a query per tenth of the burst.
 */
export function createSharedLimits(
  takeTokens: TakeTokens,
  log: Pick<ServiceLogger, 'warn'>,
  patienceMs = DATABASE_PATIENCE_MS,
): TakeSharedToken {
  const accounts = createRecentCache<LimitUsage>(MAX_LIMIT_USAGES);
  let aloneUntil = 0;

  const open = (limit: SharedLimit, id: string, now: number): LimitUsage => {
    const period = Math.floor((now * limit.perSecond) / limit.burst / 1000);
    const known = accounts.get(id);
    if (known?.period === period) return known;
    const fresh = {
      period,
      owed: 0,
      hasAsked: false,
      tokens: 0,
      blockedUntil: known?.blockedUntil ?? 0,
      pending: null,
    };
    accounts.set(id, fresh);
    return fresh;
  };

  const ask = async (limit: SharedLimit, account: LimitUsage, { id, now }: { id: string; now: number }) => {
    const { perSecond, burst } = limit;
    const { owed } = account;
    const asked = takeTokens({ key: id, perSecond, burst, owed, slice: getSliceTokens(limit), now: new Date(now) });
    const answer = await Promise.race([asked, delay(patienceMs, null, { ref: false })]).catch((error: unknown) => {
      log.warn({ err: error }, 'limits are not shared');
      return null;
    });
    if (!answer) {
      asked.catch(() => undefined);
      aloneUntil = now + DATABASE_BYPASS_MS;
      return;
    }
    account.hasAsked = true;
    account.owed = 0;
    account.tokens += answer.granted;
    if (answer.granted === 0) account.blockedUntil = now + ((1 - answer.tokens) / perSecond) * 1000;
  };

  const takeAsked = async (
    limit: SharedLimit,
    account: LimitUsage,
    at: { id: string; now: number },
  ): Promise<number> => {
    while (account.tokens < 1 && account.blockedUntil <= at.now && aloneUntil <= at.now) {
      account.pending ??= ask(limit, account, at).finally(() => {
        account.pending = null;
      });
      await account.pending;
    }
    return spend(account, at.now);
  };

  const spend = (account: LimitUsage, now: number): number => {
    if (account.tokens >= 1) account.tokens -= 1;
    else if (account.blockedUntil > now) return Math.max(1, Math.ceil((account.blockedUntil - now) / 1000));
    return 0;
  };

  return (limit, key, now) => {
    const id = `${limit.name} ${key}`;
    const account = open(limit, id, now);
    if (account.blockedUntil > now || account.tokens >= 1 || aloneUntil > now) return spend(account, now);
    if (account.hasAsked || account.owed >= Math.floor(limit.burst * SLICE_OF_BURST))
      return takeAsked(limit, account, { id, now });
    account.owed += 1;
    return 0;
  };
}

const getSliceTokens = ({ burst }: SharedLimit): number => Math.max(1, Math.floor(burst * SLICE_OF_BURST));
