import type { OutgoingTitleKind } from '@trassa/contracts/edo/outgoing-kinds';

export const ordersPaths = {
  orders: '/dashboard/orders',
  active: '/dashboard/orders?status=active',
  withoutVehicle: '/dashboard/orders?need=vehicle',
  order: (id: string) => `/dashboard/orders?${new URLSearchParams({ order: id })}`,
  plan: '/dashboard/orders/plan',
  create: '/dashboard/orders/new',
  import: '/dashboard/orders/import',
  copy: (id: string) => `/dashboard/orders/new?${new URLSearchParams({ copy: id })}`,
  template: (id: string) => `/dashboard/orders/new?${new URLSearchParams({ template: id })}`,
  edit: '/dashboard/orders/:id/edit',
  toEdit: (id: string) => `/dashboard/orders/${id}/edit`,
  trips: '/dashboard/trips',
  trip: (id: string) => `/dashboard/trips?${new URLSearchParams({ trip: id })}`,
  plans: '/payment',
  paymentSuccess: '/payment/success',
} as const;

/** Addresses in the remote edo. */
export const edoPaths = {
  documents: '/edo',
  chain: (chainId: string) => `/edo?${new URLSearchParams({ chain: chainId })}`,
  /** A waybill whose title of this kind is to be signed at once. */
  sign: (chainId: string, kind: OutgoingTitleKind) => `/edo?${new URLSearchParams({ chain: chainId, sign: kind })}`,
  document: (chainId: string, documentId: string) =>
    `/edo?${new URLSearchParams({ chain: chainId, document: documentId })}`,
} as const;

export const clientsPath = '/edo-clients';
export const financePath = '/finance';
/** Page where the papers of a delivered order are issued. */
export const buildIssuePapersPath = (order: string) => `/finance/papers?${new URLSearchParams({ issue: order })}`;
export const costNormsPath = '/finance/norms';
export const fleetDirectoryPath = '/transport/directory';

export const settingsPath = '/dashboard/settings';

export const homePath = '/dashboard';
export const loginPath = '/login';
