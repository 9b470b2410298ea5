import type { FastifyInstance } from 'fastify';

/** Answered calls by route and status: `GET /_stats`; `DELETE /_stats` resets them. */
export function addRequestStats(app: FastifyInstance): void {
  const routes = new Map<string, number>();
  const statuses = new Map<number, number>();
  const count = <T>(counts: Map<T, number>, key: T) => counts.set(key, (counts.get(key) ?? 0) + 1);
  const state = () => ({ requests: Object.fromEntries(routes), statuses: Object.fromEntries(statuses) });

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url;
    if (!route || route.includes('/_')) return;
    count(routes, `${request.method} ${route}`);
    count(statuses, reply.statusCode);
  });
  app.get('/_stats', async () => state());
  app.delete('/_stats', async () => {
    routes.clear();
    statuses.clear();
    return state();
  });
}
