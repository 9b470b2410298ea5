import type { FilterState } from '@trassa/contracts/edo/filter-state';
import type { DocumentCategory } from '@trassa/contracts/edo/statuses';

/** Things that figures count in documents. */
type CountedKind = 'documents' | 'companies' | 'routes' | 'vehicles';

const documentsPath = '/edo';
const clientsPath = '/edo-clients';
const transportPath = '/transport';

/** Value of `view` in the URL of the documents page that opens the signing desk. */
export const SIGNING_DESK_VIEW = 'sign';

/** Longest text of a filter, in characters. */
const MAX_FILTER_LENGTH = 200;

/** Documents narrowed by these filters and no others. */
const buildDocumentsPath = (filters: Partial<FilterState>) =>
  `${documentsPath}?${new URLSearchParams(Object.entries({ category: '0', ...filters }).map(([name, value]) => [name, String(value)]))}`;

/** Addresses of the pages of this remote, and filters of their lists. */
export const edoPaths = {
  documents: documentsPath,
  analytics: '/dashboard/analytics',
  clients: clientsPath,
  transport: transportPath,
  fleetDirectory: `${transportPath}/directory`,
  testAnalytics: '/test-analytics',
  documentsWith: buildDocumentsPath,
  /** Documents behind a figure under these filters; the list shows the figure again. */
  counted: (counted: CountedKind, filters: Partial<FilterState>) => buildDocumentsPath({ counted, ...filters }),
  /** Filter of a company in any role, by INN or name; a name too long for a filter becomes a search. */
  ofCompany: (inn: string, name: string): Partial<FilterState> =>
    (inn || name).length <= MAX_FILTER_LENGTH ? { company: inn || name } : { search: name.slice(0, MAX_FILTER_LENGTH) },
  /** Waybills that name a branch of a company. */
  ofBranch: (inn: string, kpp: string) =>
    buildDocumentsPath({ counted: 'documents', category: 'ETRN', company: `${inn}/${kpp}` }),
  /** Trips narrowed by these filters: chains of a waybill that name a vehicle, as the fleet's figures count them. */
  tripsWith: (filters: Partial<FilterState> = {}) =>
    buildDocumentsPath({ category: 'ETRN', hasVehicle: true, ...filters }),
  /** Filter of both ends of a route; when one is too long for a filter, a search for the destination. */
  ofRoute: (from: string, to: string): Partial<FilterState> =>
    Math.max(from.length, to.length) <= MAX_FILTER_LENGTH
      ? { fromAddress: from, toAddress: to }
      : { search: to.slice(0, MAX_FILTER_LENGTH) },
  /** A chain opened in the viewer. */
  chain: (chainId: string) => `${documentsPath}?${new URLSearchParams({ chain: chainId })}`,
  desk: `${documentsPath}?${new URLSearchParams({ view: SIGNING_DESK_VIEW })}`,
  /** Clients of a main role or of an activity. */
  clientsWith: (filter: { role: string } | { activity: string }) => `${clientsPath}?${new URLSearchParams(filter)}`,
  /** The card of a client. */
  client: (inn: string) => `${clientsPath}?${new URLSearchParams({ client: inn })}`,
  vehiclesWith: (filters: Readonly<Record<string, string>>) => `${transportPath}?${new URLSearchParams(filters)}`,
  /** Documents of a category that name a vehicle. */
  ofVehicle: (vehicleNumber: string, category: DocumentCategory) => buildDocumentsPath({ category, vehicleNumber }),
  /** The card of a vehicle. */
  vehicle: (number: string) => `${transportPath}?${new URLSearchParams({ vehicle: number })}`,
} as const;

/** Trips on the map, a page of another remote. */
export const mapPath = '/map-analytics?view=trips';

/** An order opened in its list, a page of another remote. */
export const orderPath = (id: string): string => `/dashboard/orders?${new URLSearchParams({ order: id })}`;

/** Pages of finance, of another remote. */
export const financePaths = {
  /** Trips of twelve months that make up a client's income. */
  toIncome: (debtor: string) =>
    `/finance/profit?${new URLSearchParams({ cut: 'client', period: 'year', key: debtor })}`,
  toRating: (client: string) => `/finance/rating?${new URLSearchParams({ client })}`,
  toDebts: (debtor: string) => `/finance?${new URLSearchParams({ debts: 'open', debtor })}`,
} as const;
