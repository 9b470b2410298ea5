import { landingEndpoints } from '@trassa/contracts/landing/landing-endpoints';
import { createLinkTokens } from '@trassa/service-kit/link-tokens';
import { defineService, type ServiceContext } from '@trassa/service-kit/service';
import { type LandingConfig, landingConfig } from './config.ts';
import { migrations } from './db/migrations.ts';
import type { LandingTables } from './db/schema.ts';
import { createDemoLinks } from './features/demo/demo-links.ts';
import { discountRoutes } from './features/discount/discount.routes.ts';
import { landingDataRoutes } from './features/landing-data/landing-data.routes.ts';
import { partnerLinkRoutes } from './features/partner-links/partner-links.routes.ts';
import { registrationRoutes } from './features/registration/registration.routes.ts';
import { trackingRoutes } from './features/tracking/tracking.routes.ts';
import { createGoalSender } from './providers/analytics.ts';
import type { LandingDeps } from './shared/deps.ts';

/** Landing data and the partner programme. */
export const landingService = defineService<LandingConfig, LandingTables>({
  name: 'landing',
  config: landingConfig,
  migrations,
  keptOnErasure: ['partner_payments'],
  connections: 4,
  build: async (context) => {
    const { route, db, config } = context;
    const deps = buildDeps(context);
    route(landingEndpoints.health, async () => {
      await db.check();
      return { success: true };
    });
    landingDataRoutes(route, deps);
    registrationRoutes(route, deps);
    partnerLinkRoutes(route, deps);
    discountRoutes(route, deps);
    trackingRoutes(route, deps);
    if (config.TRASSA_DEMO === '1') await createDemoLinks(deps);
  },
});

function buildDeps({ app, config, db, now, getClient }: ServiceContext<LandingConfig, LandingTables>): LandingDeps {
  return {
    db,
    now,
    log: app.log,
    account: getClient('account'),
    getToken: createLinkTokens({ secret: config.LINK_SECRET, purpose: 'trassa-partner-links', bytes: 24 }),
    analytics: createGoalSender({ url: config.ANALYTICS_URL, counter: config.ANALYTICS_COUNTER, log: app.log }),
    publicOrigin: config.PUBLIC_ORIGIN,
  };
}
