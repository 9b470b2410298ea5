/** Every address of this remote. */
export const platformsPaths = {
  platforms: '/platforms',
  crm: '/crm',
  crmOrders: '/crm/orders',
  crmAnalytics: '/crm/analytics',
  x5: '/x5',
} as const;
