interface HistoryFilters {
  direction?: 'in' | 'out';
  category?: string;
  platform?: string;
  counterparty?: string;
  status?: string;
  from?: string;
  to?: string;
}

const withQuery = (path: string, query: object) => {
  const text = new URLSearchParams(Object.entries(query).filter(([, value]) => Boolean(value))).toString();
  return text ? `${path}?${text}` : path;
};

export const financePaths = {
  finance: '/finance',
  factoring: '/finance/factoring',
  history: '/finance/history',
  papers: '/finance/papers',
  outdatedPapers: '/finance/papers?state=outdated',
  reconciliation: '/finance/reconciliation',
  claim: '/finance/claim',
  rating: '/finance/rating',
  months: '/finance/months',
  bank: '/finance/bank',
  bankOpen: '/finance/bank?view=open',
  profit: '/finance/profit',
  norms: '/finance/norms',
  debts: (query: { age?: string; debtor?: string }) => withQuery('/finance', { debts: 'open', ...query }),
  ratingOf: (client: string) => withQuery('/finance/rating', { client }),
  claimOf: (client: string) => withQuery('/finance/claim', { client }),
  advance: (shipment: string) => withQuery('/finance/factoring', { shipment }),
  paper: (paper: string) => withQuery('/finance/papers', { paper }),
  issue: (issue: string) => withQuery('/finance/papers', { issue }),
  operation: (show: string) => withQuery('/finance/history', { show }),
  toHistoryFor: (filters: HistoryFilters) => withQuery('/finance/history', filters),
} as const;

export const fleetDirectoryPath = '/transport/directory';
export const platformsPaths = { platforms: '/platforms' } as const;
export const ordersPaths = {
  orders: '/dashboard/orders',
  order: (id: string) => withQuery('/dashboard/orders', { order: id }),
  /** Trips with loading on the day `pickupTo` or before that are in transit or silent: no delivery is signed. */
  onRoadSince: (pickupTo: string) => withQuery('/dashboard/orders', { status: 'in_transit,silent', pickupTo }),
  /** Trips delivered on these days without a price. */
  withoutPrice: ({ from, to }: { from: string; to: string }) =>
    withQuery('/dashboard/orders', { need: 'price', deliveredFrom: from, deliveredTo: to }),
  /** Orders delivered on these days. */
  deliveredIn: ({ from, to }: { from: string; to: string }) =>
    withQuery('/dashboard/orders', { deliveredFrom: from, deliveredTo: to }),
} as const;
