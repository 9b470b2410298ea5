import type { CompanyRole } from '@trassa/contracts/edo/analytics';
import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import { sql, type Transaction } from 'kysely';
import type { EdoTables } from '../db/tables.ts';
import { buildConnectionCondition } from '../shared/connection-key.ts';
import { type ClientChange, isLastDocumentUnsure, listAddedKpps } from './client-changes.rules.ts';
import { formatArray, formatTextArray } from './line-arrays.rules.ts';
import { getCompanyKey } from './parties.rules.ts';

/** Adds changes to clients, and removes clients without documents. */
export async function addToClients(
  trx: Transaction<EdoTables>,
  { companyId, connectionId }: ConnectionKey,
  changes: readonly ClientChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const text = (column: 'key' | 'name' | 'inn' | 'kpp') => formatTextArray(changes.map((change) => change[column]));
  const kpps = formatTextArray(changes.map((change) => listAddedKpps(change).join(', ')));
  const number = (column: CompanyRole | 'documents') => formatArray(changes.map((change) => change[column]));
  const lastAt = formatTextArray(changes.map(({ last_at }) => last_at?.toISOString() ?? '-infinity'));
  await sql`
    insert into clients as c (company_id, connection_id, key, name, inn, kpp, kpps, go, gp, tk, documents, last_at)
    select ${companyId}::uuid, ${connectionId}::uuid, * from unnest(
      ${text('key')}::text[], ${text('name')}::text[], ${text('inn')}::text[], ${text('kpp')}::text[],
      ${kpps}::text[],
      ${number('go')}::integer[], ${number('gp')}::integer[], ${number('tk')}::integer[],
      ${number('documents')}::integer[], ${lastAt}::timestamptz[])
    on conflict (company_id, connection_id, key) do update set
      go = c.go + excluded.go, gp = c.gp + excluded.gp, tk = c.tk + excluded.tk,
      documents = c.documents + excluded.documents, last_at = greatest(c.last_at, excluded.last_at),
      name = case when excluded.last_at >= c.last_at then excluded.name else c.name end,
      kpp = case when excluded.last_at >= c.last_at then excluded.kpp else c.kpp end,
      kpps = case when strpos(c.kpps, excluded.kpps) > 0 then c.kpps else (
        select string_agg(distinct kpp, ', ' order by kpp) from regexp_split_to_table(c.kpps || ', ' || excluded.kpps, ', ') as kpp
        where kpp <> '') end`.execute(trx);
  const keys = changes.filter(isLastDocumentUnsure).map(({ key }) => key);
  if (keys.length > 0) await refreshClientsAfterRemoval(trx, { companyId, connectionId }, keys);
}

/** Finds the last document of clients again whose documents were removed. */
async function refreshClientsAfterRemoval(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  keys: readonly string[],
): Promise<void> {
  const mine = sql`${buildConnectionCondition(owner)} and key = any(${keys}::text[])`;
  await sql`delete from clients where ${mine} and documents <= 0`.execute(trx);
  const last = (role: string) => sql`(select max(d.create_date) from documents d where d.company_id = c.company_id
    and d.connection_id = c.connection_id and not d.deleted and ${sql.ref(`d.${role}_inn`)} = c.inn)`;
  await sql`update clients c set last_at = greatest(${last('go')}, ${last('gp')}, ${last('tk')})
    where ${mine} and inn <> ''`.execute(trx);
  if (keys.some((key) => key.startsWith('n-'))) await refreshClientsWithoutInn(trx, owner, keys);
}

/** Finds the last document of companies without an INN again, whose key only JavaScript can compute. */
async function refreshClientsWithoutInn(
  trx: Transaction<EdoTables>,
  owner: ConnectionKey,
  keys: readonly string[],
): Promise<void> {
  const last = new Map<string, Date>();
  for (const role of ['go', 'gp', 'tk']) {
    const [inn, name] = [sql.ref(`${role}_inn`), sql.ref(`${role}_name`)];
    const { rows } = await sql<{ name: string; at: Date }>`
      select ${name} as name, max(create_date) as at from documents
      where ${buildConnectionCondition(owner)} and ${inn} = '' and not deleted
      group by 1`.execute(trx);
    for (const { name: written, at } of rows) {
      const key = getCompanyKey('', written);
      if (at > (last.get(key) ?? new Date(0))) last.set(key, at);
    }
  }
  const found = keys.flatMap((key) => (last.has(key) ? [{ key, at: last.get(key) }] : []));
  await sql`
    update clients c set last_at = given.at from json_to_recordset(${JSON.stringify(found)}::json) as given(key text, at timestamptz)
    where ${buildConnectionCondition(owner, 'c')} and c.key = given.key`.execute(trx);
}
