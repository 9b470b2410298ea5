import type { ErrorCode } from '@trassa/contracts/errors';
import type { GatewayConfig } from '../config.ts';
import type { Refusal } from './refuse.ts';
import type { RequestContext } from './request-context.ts';

type CapacityLimits = Pick<
  GatewayConfig,
  'MAX_IN_FLIGHT' | 'MAX_UPLOADS' | 'MAX_UPLOADS_COMPANY' | 'MAX_UPLOADS_USER' | 'MAX_STREAMS_SESSION'
>;

/** Numbers of requests in flight, and whether there is room for another one. */
export interface Capacity {
  /** Refusal of a request for which there is no room; null: there is room. */
  refusal: (context: RequestContext) => Refusal | null;
  /** Counts a request in, or out again. */
  count: (context: RequestContext, step: 1 | -1) => void;
  /** Names without room for another request: of services, and `uploads`. */
  full: () => string[];
}

interface CapacityShare {
  key: string;
  most: number;
  code: ErrorCode;
}

const UPLOADS_KEY = 'uploads';

/**
 * Calls are counted per service. Uploads take long, so they have room of their own, of which a user and a company may
 * fill only a part: nobody's slow uploads hold up calls, or uploads of others. A silent stream takes no room of a call,
 * and a session has a few of them only.
 */
export function createCapacity(limits: CapacityLimits, isSpaceLow: () => boolean): Capacity {
  const counts = new Map<string, number>();
  const isFull = ({ key, most }: CapacityShare) => (counts.get(key) ?? 0) >= most;
  return {
    refusal: (context) => {
      if (context.isUpload && isSpaceLow()) return { code: 'common/no-space', retryAfter: 300 };
      const share = getShares(context, limits).find(isFull);
      return share ? { code: share.code, retryAfter: share.code === 'common/unavailable' ? 1 : 5 } : null;
    },
    count: (context, step) => {
      for (const { key } of getShares(context, limits)) {
        const next = (counts.get(key) ?? 0) + step;
        if (next > 0) counts.set(key, next);
        else counts.delete(key);
      }
    },
    full: () => [...counts.keys()].filter((key) => !key.includes(' ') && isFull(buildTotalShare(key, limits))),
  };
}

function buildTotalShare(key: string, { MAX_UPLOADS, MAX_IN_FLIGHT }: CapacityLimits): CapacityShare {
  return { key, most: key === UPLOADS_KEY ? MAX_UPLOADS : MAX_IN_FLIGHT, code: 'common/unavailable' };
}

function getShares(context: RequestContext, limits: CapacityLimits): CapacityShare[] {
  const { service, userId, companyId } = context;
  if (context.streaming) {
    return [{ key: `streams of ${context.streamOwner}`, most: limits.MAX_STREAMS_SESSION, code: 'common/too-many' }];
  }
  if (!context.isUpload) return [buildTotalShare(service, limits)];
  const code = 'common/too-many-uploads';
  return [
    { key: `${UPLOADS_KEY} of user ${userId}`, most: limits.MAX_UPLOADS_USER, code },
    { key: `${UPLOADS_KEY} of company ${companyId}`, most: limits.MAX_UPLOADS_COMPANY, code },
    buildTotalShare(UPLOADS_KEY, limits),
  ];
}
