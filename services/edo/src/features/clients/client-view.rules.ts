import type { ClientActivity } from '@trassa/contracts/edo/client-activity';
import type { Client } from '@trassa/contracts/edo/clients';
import { mainRole } from '../../shared/main-role.rules.ts';
import { type MoneyByKey, noMoney } from './client-money.rules.ts';
import type { ClientRow } from './clients.queries.ts';

const DAY_MS = 86_400_000;
const ACTIVE_DAYS = 7;
const MODERATE_DAYS = 30;

/** Bounds of the last document of active and moderately active clients. */
export function activityBounds(now: Date): { activeSince: Date; moderateSince: Date } {
  return {
    activeSince: new Date(now.getTime() - ACTIVE_DAYS * DAY_MS),
    moderateSince: new Date(now.getTime() - MODERATE_DAYS * DAY_MS),
  };
}

/** Activity by days since the last document: up to 7, up to 30, more. */
export function activityOf(lastAt: Date, now: Date): ClientActivity {
  const { activeSince, moderateSince } = activityBounds(now);
  if (lastAt >= activeSince) return 'active';
  return lastAt >= moderateSince ? 'moderate' : 'inactive';
}

/** Client in the contract's form; by key: numbers of waybill documents, and money, null where clients come without. */
export function toClient(
  row: ClientRow,
  { waybills, money }: { waybills: ReadonlyMap<string, number>; money: MoneyByKey | null },
  now: Date,
): Client {
  const { go, gp, tk } = row;
  return {
    key: row.key,
    name: row.name || row.inn,
    inn: row.inn,
    kpp: row.kpp,
    role: mainRole(row),
    roles: { go, gp, tk },
    documentsCount: row.documents,
    waybillDocuments: waybills.get(row.key) ?? 0,
    lastDocumentDate: row.last_at.toISOString(),
    status: activityOf(row.last_at, now),
    money: money && (money.get(row.key) ?? noMoney),
  };
}
