export const platformsPaths = {
  platforms: '/platforms',
  /** List with the connect dialog of a platform. */
  connect: (platform: string) => `/platforms?${new URLSearchParams({ connect: platform })}`,
  crm: '/crm',
  crmOrders: '/crm/orders',
  crmAnalytics: '/crm/analytics',
  toCrmAnalytics: (platform: string) => `/crm/analytics?${new URLSearchParams({ platform })}`,
  factoring: '/factoring',
  x5: '/x5',
} as const;

type DayFilter = 'createdFrom' | 'createdTo' | 'deliveredFrom' | 'deliveredTo';

export const otherRemotePaths = {
  edo: '/edo',
  orders: '/dashboard/orders',
  toOrdersFor: (filters: Partial<Record<'platform' | 'status' | DayFilter, string>>) =>
    `/dashboard/orders?${new URLSearchParams(filters)}`,
  factoring: '/finance/factoring',
  debts: '/finance?debts=open',
} as const;

/** Calls of X5 in the documentation of /x5. */
export const x5Calls = [
  { method: 'POST', path: '/api/x5/auth' },
  { method: 'GET', path: '/api/x5/test' },
  { method: 'DELETE', path: '/api/x5/auth' },
  { method: 'GET', path: '/api/x5/health' },
] as const;
