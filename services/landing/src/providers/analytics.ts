import type { AnalyticsGoal } from '@trassa/contracts/landing/landing-data';
import { createOutbound } from '@trassa/service-kit/outbound';
import type { ServiceLogger } from '@trassa/service-kit/service';

/** Goals of web analytics. Never throws, because no page depends on statistics. */
export type SendGoal = (goal: AnalyticsGoal) => Promise<void>;

/**
 * Goals by Metrika's counting request (`/watch/<counter>?page-url=goal://<host>/<goal>`), without cookie, address or
 * user agent of the person. Without a URL goals are dropped.
 */
export function createGoalSender(options: { url: string | undefined; counter: string; log: ServiceLogger }): SendGoal {
  const { url, counter, log } = options;
  if (!url) return async () => undefined;
  const outbound = createOutbound({ system: 'analytics', baseUrl: url, timeoutMs: 3000 });
  return async ({ goal, page, values }) => {
    const query = new URLSearchParams({
      'page-url': `goal://trassa/${goal}`,
      'page-ref': page,
      params: JSON.stringify(values),
    });
    try {
      await outbound({ path: `/watch/${counter}`, query });
    } catch (error) {
      log.warn({ err: error }, 'a goal did not reach web analytics');
    }
  };
}
