import { createAnswerCache } from '@trassa/service-kit/answer-cache';

const MINUTE_MS = 60_000;
/** A phone that was offline for a day sends a point a minute of it; more is no phone. */
const MOST_A_MINUTE = 1500;
const MOST_SECRETS = 50_000;

/** Seconds to wait with a secret, 0: none; counts the calls of each minute. */
export function createDoorLimit(now: () => Date): (hash: string) => number {
  const counts = createAnswerCache<{ minute: number; calls: number }>({
    ...{ maxEntries: MOST_SECRETS, lifeMs: MINUTE_MS, now },
  });
  return (hash) => {
    const minute = Math.floor(now().getTime() / MINUTE_MS);
    const known = counts.get(hash);
    const count = known?.minute === minute ? known : { minute, calls: 0 };
    count.calls += 1;
    counts.set(hash, count);
    if (count.calls <= MOST_A_MINUTE) return 0;
    return Math.ceil(((minute + 1) * MINUTE_MS - now().getTime()) / 1000);
  };
}
