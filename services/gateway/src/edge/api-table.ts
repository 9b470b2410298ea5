import type { ServiceContract } from '@trassa/contracts/catalogue';
import type { Endpoint } from '@trassa/contracts/endpoint';
import FindMyWay from 'find-my-way';

/** Endpoint with its service and its name in the catalogue. */
export interface ApiRoute {
  service: string;
  endpoint: Endpoint;
  /** For example `account.login`. */
  name: string;
}

type RouteMatch = { found: ApiRoute } | { allow: string[] };

/**
 * Routing table of the catalogue. It uses the router of the services, so that gateway and service agree on the endpoint
 * of every path.
 */
export function createApiRouteFinder(catalogue: Record<string, ServiceContract>) {
  const router = FindMyWay({ maxParamLength: 300 });
  const methods = new Set<string>();
  for (const [service, endpoints] of Object.entries(catalogue)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      methods.add(endpoint.method);
      router.on(endpoint.method, endpoint.path, () => {}, {
        service,
        endpoint,
        name: `${service}.${name}`,
      } satisfies ApiRoute);
    }
  }
  return (method: string, path: string): RouteMatch => {
    const found = router.find((method === 'HEAD' ? 'GET' : method) as FindMyWay.HTTPMethod, path);
    if (found) return { found: found.store as ApiRoute };
    return { allow: [...methods].filter((other) => router.find(other as FindMyWay.HTTPMethod, path) !== null) };
  };
}

export type FindApiRoute = ReturnType<typeof createApiRouteFinder>;
