import type { ClientActivity } from '@trassa/contracts/edo/client-activity';
import type { Client } from '@trassa/contracts/edo/clients';
import { getMainRole } from '../../shared/main-role.rules.ts';
import type { ClientRow } from './clients.queries.ts';
import { getMoney, type KnownPayers } from './payers.rules.ts';

const DAY_MS = 86_400_000;
const ACTIVE_DAYS = 7;
const MODERATE_DAYS = 30;

/** Bounds of the last document or trip of active and moderately active clients. */
export function getActivityBounds(now: Date): { activeSince: Date; moderateSince: Date } {
  return {
    activeSince: new Date(now.getTime() - ACTIVE_DAYS * DAY_MS),
    moderateSince: new Date(now.getTime() - MODERATE_DAYS * DAY_MS),
  };
}

/** Activity by days since the last document or trip: up to 7, up to 30, more. */
function getActivity(lastAt: Date, now: Date): ClientActivity {
  const { activeSince, moderateSince } = getActivityBounds(now);
  if (lastAt >= activeSince) return 'active';
  return lastAt >= moderateSince ? 'moderate' : 'inactive';
}

/** Client in the contract's form; `waybills`: numbers of waybill documents by key. */
export function toClient(
  row: ClientRow,
  { waybills, payers }: { waybills: ReadonlyMap<string, number>; payers: KnownPayers },
  now: Date,
): Client {
  const { go, gp, tk } = row;
  return {
    key: row.key,
    name: row.name || row.inn,
    inn: row.inn,
    kpp: row.kpp,
    kpps: listKpps(row),
    role: row.documents === 0 ? 'payer' : getMainRole(row),
    roles: { go, gp, tk },
    documentsCount: row.documents,
    waybillDocuments: waybills.get(row.key) ?? 0,
    lastDocumentDate: row.last_at?.toISOString() ?? null,
    status: getActivity(getLastActivity(row, payers), now),
    money: getMoney(payers, row.key),
  };
}

/** KPPs of all branches; connections repeat them. */
export const listKpps = ({ kpps }: Pick<ClientRow, 'kpps'>): string[] =>
  [...new Set(kpps.split(', '))].filter(Boolean).sort();

const getLastActivity = ({ key, last_at }: ClientRow, { byKey }: KnownPayers) =>
  new Date(Math.max(last_at?.getTime() ?? 0, byKey.get(key)?.lastAt.getTime() ?? 0));
