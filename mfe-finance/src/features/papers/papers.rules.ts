import { paperKinds, paperListFilters, paperStates, tripPaperKinds } from '@trassa/contracts/finance/paper-kinds';
import type { NewPapers, PapersQuery, WaitingTrip } from '@trassa/contracts/finance/papers';
import { isUuid } from '@trassa/contracts/uuid.rules';

/** State of the page in the URL: filters (empty is off), page, open paper, and the trip that papers are issued for. */
export interface PapersUrlState {
  search: string;
  kind: string;
  state: string;
  page: number;
  paper: string;
  /** `open`, or the id of an order; empty: the dialog is closed. */
  issue: string;
}

/** Papers of one page. */
export const PAGE_SIZE = 20;

const textParams = ['search', 'kind', 'state', 'issue'] as const;

/** Parses the URL; an invalid page, `paper` or `issue` gets its default. */
export function parsePapersUrl(params: URLSearchParams): PapersUrlState {
  const [search = '', kind = '', state = '', issue = ''] = textParams.map((key) =>
    (params.get(key) ?? '').slice(0, 200),
  );
  const paper = params.get('paper') ?? '';
  return {
    ...{ search, kind, state, issue: issue === 'open' || isUuid(issue) ? issue : '' },
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    paper: isUuid(paper) ? paper : '',
  };
}

/** URL parameters of the state; values equal to the defaults are left out. */
export function buildPapersParams({ page, ...others }: PapersUrlState): URLSearchParams {
  const parts = Object.entries({ ...others, page: page > 1 ? String(page) : '' });
  return new URLSearchParams(parts.filter(([, value]) => value !== ''));
}

const findValue = <Value extends string>(text: string, values: readonly Value[]) =>
  values.find((value) => value === text);

/** Query for the server; filters with invalid values are left out. */
export const buildPapersQuery = ({ search, kind, state }: PapersUrlState): PapersQuery => ({
  search: search || undefined,
  kind: findValue(kind, paperKinds),
  state: findValue(state, [...paperStates, ...paperListFilters] as const),
});

/** A client whose trips wait for papers. */
export interface WaitingClient {
  key: string;
  name: string;
  inn: string | null;
  trips: WaitingTrip[];
}

/** Clients of waiting trips, the client with the most trips first. */
export function groupTripsByClient(trips: readonly WaitingTrip[]): WaitingClient[] {
  const groups = Map.groupBy(trips, ({ clientInn, clientName }) => clientInn || clientName);
  return [...groups]
    .map(([key, of]) => ({ key, name: of[0]?.clientName ?? '', inn: of[0]?.clientInn ?? null, trips: of }))
    .toSorted((a, b) => b.trips.length - a.trips.length || a.name.localeCompare(b.name, 'ru'));
}

/** Parses the value of a kind option, such as `invoice,act`. */
export const parseKinds = (choice: string): NewPapers['kinds'] =>
  choice.split(',').flatMap((code) => tripPaperKinds.filter((kind) => kind === code));

/** Sum of trips in kopecks; each sum in rubles is rounded to kopecks first, against errors of fractions. */
export const sumTripKopecks = (trips: readonly WaitingTrip[]): number =>
  trips.reduce((kopecks, { sum }) => kopecks + Math.round(sum * 100), 0);
