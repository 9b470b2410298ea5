/**
 * Answers that are kept for reading without a network: who is signed in, and the lists of the pages. Paths of the
 * contracts, whose modules are too large for the service worker; a test compares them.
 */
export const keptAnswerPaths = [
  '/api/auth/me',
  '/api/account/state',
  '/api/account/messages',
  '/api/orders',
  '/api/orders/metrics',
  '/api/orders/figures',
  '/api/orders/overview',
  '/api/orders/columns',
  '/api/orders/calendar',
  '/api/orders/plan',
  '/api/orders/fleet',
  '/api/payments/subscription',
  '/api/edo/status',
  '/api/edo/connections',
  '/api/edo/documents',
  '/api/edo/chains',
  '/api/edo/views',
  '/api/edo/clients',
  '/api/edo/transport',
  '/api/finance/receivables',
  '/api/factoring/requests',
] as const;

/** Whether the answer to a GET of the path is kept. */
export function isKeptPath(path: string): boolean {
  return (keptAnswerPaths as readonly string[]).includes(path);
}

/** Whether the path is a picture of the API, the same for everybody. */
export function isPicturePath(path: string): boolean {
  return path.startsWith('/api/platforms/logos/');
}

/** Whether the path is a file whose name changes with its content; a retry is another address of the same file. */
export function isImmutablePath(path: string): boolean {
  return /^\/(?:assets|remotes)\/(?!.*\/retry-).*\.[\da-f]{12}\.\w+$/.test(path);
}

/** User and company of an Authorization header; null without readable ones. Only selects a cache, proves nothing. */
export function parseBearerIds(authorization: string | null): { userId: string; companyId: string } | null {
  try {
    const payload = (authorization?.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { sub, cid } = JSON.parse(atob(payload)) as { sub?: string; cid?: string };
    return sub && cid ? { userId: sub, companyId: cid } : null;
  } catch {
    return null;
  }
}
