/** Every address of this remote. */
export const platformsPaths = {
  platforms: '/platforms',
  /** The list with the connect dialog open for a platform. */
  connect: (platform: string) => `/platforms?${new URLSearchParams({ connect: platform })}`,
  crm: '/crm',
  crmOrders: '/crm/orders',
  crmAnalytics: '/crm/analytics',
  crmAnalyticsOf: (platform: string) => `/crm/analytics?${new URLSearchParams({ platform })}`,
  factoring: '/factoring',
  x5: '/x5',
} as const;

type DayFilter = 'createdFrom' | 'createdTo' | 'deliveredFrom' | 'deliveredTo';

/** Addresses of other remotes that this one leads to. */
export const otherRemotePaths = {
  edo: '/edo',
  orders: '/dashboard/orders',
  ordersOf: (filters: Partial<Record<'platform' | 'status' | DayFilter, string>>) =>
    `/dashboard/orders?${new URLSearchParams(filters)}`,
  factoring: '/finance/factoring',
  debts: '/finance?debts=open',
} as const;

/** Calls of X5 as the page /x5 documents them. */
export const x5Calls = [
  { method: 'POST', path: '/api/x5/auth' },
  { method: 'GET', path: '/api/x5/test' },
  { method: 'DELETE', path: '/api/x5/auth' },
  { method: 'GET', path: '/api/x5/health' },
] as const;
