import { buildDoneReply } from '@trassa/contracts/envelope';
import { landingEndpoints } from '@trassa/contracts/landing/landing-endpoints';
import type { Router } from '@trassa/service-kit/route';
import type { LandingDeps } from '../../shared/deps.ts';

export function trackingRoutes(route: Router, { analytics }: LandingDeps): void {
  route(landingEndpoints.goal, async ({ body }) => {
    void analytics(body);
    return buildDoneReply();
  });
}
