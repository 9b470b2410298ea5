import type { ServiceContract } from '@trassa/contracts/catalogue';
import type { Endpoint } from '@trassa/contracts/endpoint';
import FindMyWay from 'find-my-way';

/** An endpoint with the service that answers it and its place in the catalogue. */
export interface ApiRoute {
  service: string;
  endpoint: Endpoint;
  /** `account.login`. */
  name: string;
}

/** What a method and path mean. */
export type Match = { found: ApiRoute } | { allow: string[] };

/**
 * The catalogue as a table to look calls up in. It is the same router that the services use, so that gateway and
 * service can never understand one path as two endpoints.
 */
export function createApiTable(catalogue: Record<string, ServiceContract>) {
  const router = FindMyWay({ maxParamLength: 300 });
  const methods = new Set<string>();
  for (const [service, { endpoints }] of Object.entries(catalogue)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      methods.add(endpoint.method);
      router.on(endpoint.method, endpoint.path, () => {}, {
        service,
        endpoint,
        name: `${service}.${name}`,
      } satisfies ApiRoute);
    }
  }
  return (method: string, path: string): Match => {
    const found = router.find((method === 'HEAD' ? 'GET' : method) as FindMyWay.HTTPMethod, path);
    if (found) return { found: found.store as ApiRoute };
    return { allow: [...methods].filter((other) => router.find(other as FindMyWay.HTTPMethod, path) !== null) };
  };
}

/** Looks a call up. */
export type ApiTable = ReturnType<typeof createApiTable>;
