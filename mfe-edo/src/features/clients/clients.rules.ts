import type { CompanyRole } from '@trassa/contracts/edo/analytics';
import type { Client, ClientRole, ClientsQuery } from '@trassa/contracts/edo/clients';
import { type ClientSort, clientSorts as codes } from '@trassa/contracts/edo/list-sorts';
import { parseSort, type SortCodes } from '@trassa/ui/sort-code';
import { clientsMessages as messages } from './clients.messages.ts';

/** Filters of the page in the URL. */
export const clientFilterKeys = ['search', 'role', 'activity', 'debt'] as const;
export type ClientFilterKey = (typeof clientFilterKeys)[number];

const sortsWithoutMoney: SortCodes<ClientSort> = {
  codes: codes.filter((code) => !/income|debt/.test(code)),
  byDefault: '-documents',
};
const moneySorts: SortCodes<ClientSort> = { codes, byDefault: '-income' };
/** Sorts of the list; where it has money, the largest income comes first. */
export const getClientSorts = (money: boolean): SortCodes<ClientSort> => (money ? moneySorts : sortsWithoutMoney);

const debtFilterValues = ['open', 'overdue'];
const roles = ['go', 'gp', 'tk', 'payer'];
const activities = ['active', 'moderate', 'inactive', 'recent'];

/** Query for the page in the URL, without unknown codes; `tops` asks for the rankings of the statistics. */
export function buildClientsQuery(
  filters: Record<ClientFilterKey, string>,
  { page, size, sort, money, tops }: { page: number; size: number; sort: string; money: boolean; tops?: boolean },
): ClientsQuery {
  return {
    sort: parseSort(getClientSorts(money), sort),
    ...(money ? { money } : {}),
    ...(tops ? { tops } : {}),
    ...(money && debtFilterValues.includes(filters.debt) ? { debt: filters.debt as ClientsQuery['debt'] } : {}),
    ...(filters.search ? { search: filters.search } : {}),
    ...(roles.includes(filters.role) ? { role: filters.role as ClientRole } : {}),
    ...(activities.includes(filters.activity) ? { activity: filters.activity as ClientsQuery['activity'] } : {}),
    limit: size,
    offset: (page - 1) * size,
  };
}

/** Roles of a client with document counts, most frequent first. */
export function listClientRoles({ roles: counts }: Pick<Client, 'roles'>): [CompanyRole, number][] {
  return (Object.entries(counts) as [CompanyRole, number][])
    .filter(([, count]) => count > 0)
    .sort(([, a], [, b]) => b - a);
}

/** The KPP of a client; of several the latest, with the number of the others. */
export function formatKpp({ kpp, kpps }: Pick<Client, 'kpp' | 'kpps'>): string {
  const others = kpps.filter((one) => one !== kpp).length;
  return kpp && others > 0 ? messages.kpps(kpp, others) : kpp || kpps.join(', ');
}
