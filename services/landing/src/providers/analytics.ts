import type { Goal } from '@trassa/contracts/landing/landing-data';
import { createOutbound } from '@trassa/service-kit/outbound';
import type { ServiceLogger } from '@trassa/service-kit/service';

/** Where goals of web analytics go. Never throws: nobody's page depends on a statistic. */
export type Analytics = (goal: Goal) => Promise<void>;

/**
 * Goals over Metrika's way of counting by request (`/watch/<counter>?page-url=goal://<host>/<goal>`). No cookie, no
 * address, no user agent of the person goes along. Without a URL goals end here.
 */
export function createAnalytics(options: { url: string | undefined; counter: string; log: ServiceLogger }): Analytics {
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
