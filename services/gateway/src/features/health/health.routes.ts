import { platformEndpoints } from '@trassa/contracts/platform/platform-endpoints';
import type { Router } from '@trassa/service-kit/route';
import type { Upstreams } from '../../upstreams/upstream.ts';
import { probeServices } from './health.ts';

/** Health of the installation: 200 when database and every service answer, else 503. It lists all services. */
export function healthRoutes(route: Router, parts: { upstreams: Upstreams; pingDatabase: () => Promise<unknown> }) {
  route(platformEndpoints.health, async ({ reply }) => {
    const [services, database] = await Promise.all([
      probeServices(parts.upstreams),
      parts.pingDatabase().then(
        () => true,
        () => false,
      ),
    ]);
    const ok = database && Object.values(services).every(({ status }) => status === 'ok');
    if (!ok) reply.code(503).header('retry-after', '5');
    return { status: ok ? ('ok' as const) : ('failing' as const), services };
  });
}
