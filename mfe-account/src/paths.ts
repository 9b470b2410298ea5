export const accountPaths = {
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  invitation: '/invite',
  terms: '/terms',
  privacy: '/privacy',
  dashboard: '/dashboard',
  calendar: '/dashboard/calendar',
  messages: '/dashboard/messages',
  settings: '/dashboard/settings',
  sessionTest: '/session-test',
  apiTest: '/api-test',
  apiDocs: '/api/docs',
} as const;

/** Addresses of other remotes. */
export const otherRemotePaths = {
  orders: '/dashboard/orders',
  ordersOf: (status: string) => `/dashboard/orders?status=${encodeURIComponent(status)}`,
  ordersInNeed: (need: string) => `/dashboard/orders?${new URLSearchParams({ need })}`,
  ordersDelivered: (from: string, to: string) =>
    `/dashboard/orders?${new URLSearchParams({ deliveredFrom: from, deliveredTo: to })}`,
  order: (id: string) => `/dashboard/orders?${new URLSearchParams({ order: id })}`,
  edo: '/edo',
  chain: (chain: string) => `/edo?${new URLSearchParams({ chain })}`,
  client: (client: string) => `/edo-clients?${new URLSearchParams({ client })}`,
  vehicle: (vehicle: string) => `/transport?${new URLSearchParams({ vehicle })}`,
  transport: '/transport',
  fleetView: (view: string) => `/transport/directory?${new URLSearchParams({ view })}`,
  plan: '/dashboard/orders/plan',
  map: '/map-analytics',
  platforms: '/platforms',
  finance: '/finance',
  crm: '/crm',
  payment: '/payment',
  receipt: (payment: string) => `/payment/success?${new URLSearchParams({ payment_id: payment })}`,
} as const;
