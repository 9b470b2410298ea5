/** Every address of this remote. */
export const ordersPaths = {
  orders: '/dashboard/orders',
  active: '/dashboard/orders?status=active',
  order: (id: string) => `/dashboard/orders?${new URLSearchParams({ order: id })}`,
  create: '/dashboard/orders/new',
  import: '/dashboard/orders/import',
  copy: (id: string) => `/dashboard/orders/new?${new URLSearchParams({ copy: id })}`,
  edit: '/dashboard/orders/:id/edit',
  editOf: (id: string) => `/dashboard/orders/${id}/edit`,
  plans: '/payment',
  paymentSuccess: '/payment/success',
} as const;

/** Addresses of other remotes that this one leads to. */
export const edoPaths = {
  documents: '/edo',
  chain: (chainId: string) => `/edo?${new URLSearchParams({ chain: chainId })}`,
  document: (chainId: string, documentId: string) =>
    `/edo?${new URLSearchParams({ chain: chainId, document: documentId })}`,
} as const;

/** Who the orders come from, and what they bring. */
export const clientsPath = '/edo-clients';
export const financePath = '/finance';

/** Where the plan of a company is shown. */
export const settingsPath = '/dashboard/settings';

/** Where everybody starts, and where people sign in. */
export const homePath = '/dashboard';
export const loginPath = '/login';
