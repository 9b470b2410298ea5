import type { Grouping } from '@trassa/service-kit/regroup';
import { sql, type Transaction } from 'kysely';
import type { FinanceTables } from '../db/schema.ts';
import { lockMoney } from './finance-lock.ts';
import { type KnownName, type NamedKind, type RegroupedName, regroupNames } from './known-names.rules.ts';

type Trx = Transaction<FinanceTables>;

/** What identity rules group in this service: the names by which money is added up. */
export const groupings: readonly Grouping<FinanceTables>[] = [
  { name: 'names', rules: ['plate', 'person', 'company'], table: 'known_names', regroup: regroupMoney },
];

const kinds: readonly NamedKind[] = ['client', 'driver', 'vehicle'];

async function regroupMoney(trx: Trx, companyId: string): Promise<void> {
  await lockMoney(trx, companyId);
  for (const kind of kinds) {
    const stored = await trx
      .selectFrom('known_names')
      .select(['kind', 'name', 'key', 'inn'])
      .where('company_id', '=', companyId)
      .where('kind', '=', kind)
      .where('same_as', 'is', null)
      .orderBy('name')
      .execute();
    const changed = regroupNames(stored).filter(
      ({ stored: before, known, isSame }) => isSame || before.key !== known.key || before.name !== known.name,
    );
    if (changed.length > 0) await replaceNames(trx, companyId, { kind, changed });
  }
}

async function replaceNames(
  trx: Trx,
  companyId: string,
  { kind, changed }: { kind: NamedKind; changed: readonly RegroupedName[] },
): Promise<void> {
  const names = changed.map(({ stored }) => stored.name);
  await sql`delete from known_names where company_id = ${companyId} and kind = ${kind}
    and name = any(${names}::text[])`.execute(trx);
  for (const { stored, known, isSame } of changed) {
    const entry = isSame ? { ...known, name: stored.name, inn: null, same_as: known.name } : known;
    if (!isSame || kind === 'client')
      await trx
        .insertInto('known_names')
        .values({ company_id: companyId, ...entry })
        .execute();
    if (stored.name !== known.name) await moveMoneyToName(trx, companyId, { from: stored, to: known });
  }
}

/** Columns with the names of each kind; sums of trips follow by trigger. */
const nameColumns: Readonly<Record<NamedKind, readonly (readonly [table: string, column: string])[]>> = {
  client: [
    ['trips', 'client'],
    ['trip_costs', 'client'],
    ['receivables', 'debtor_name'],
    ['advances', 'debtor_name'],
    ['bank_settlements', 'client'],
    ['operations', 'counterparty'],
    ['reminders', 'client'],
    ['known_names', 'same_as'],
  ],
  driver: [['trips', 'driver']],
  vehicle: [['trips', 'vehicle']],
};

async function moveMoneyToName(
  trx: Trx,
  companyId: string,
  { from, to }: { from: KnownName; to: KnownName },
): Promise<void> {
  for (const [table, column] of nameColumns[from.kind])
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to.name}
      where company_id = ${companyId} and ${sql.ref(column)} = ${from.name}`.execute(trx);
  if (from.kind !== 'client') return;
  await sql`update receivables set debtor_inn = ${to.inn}
    where company_id = ${companyId} and debtor_name = ${to.name} and debtor_inn is distinct from ${to.inn}
      and ${to.inn}::text is not null`.execute(trx);
  await sql`
    with moved as (
      delete from ledger_totals where company_id = ${companyId} and dimension = 'client' and key = ${from.name}
      returning account, kopecks
    )
    insert into ledger_totals as t (company_id, dimension, key, account, kopecks)
    select ${companyId}, 'client', ${to.name}, account, kopecks from moved
    on conflict (company_id, dimension, key, account) do update set kopecks = t.kopecks + excluded.kopecks`.execute(
    trx,
  );
  // A client whose reminders were stopped under one spelling stays stopped under the other.
  await sql`
    with moved as (
      delete from client_reminders where company_id = ${companyId} and client = ${from.name}
      returning email, address, is_stopped, postponed_to
    )
    insert into client_reminders as t (company_id, client, email, address, is_stopped, postponed_to)
    select ${companyId}, ${to.name}, email, address, is_stopped, postponed_to from moved
    on conflict (company_id, client) do update set email = coalesce(t.email, excluded.email),
      address = coalesce(t.address, excluded.address),
      is_stopped = t.is_stopped or excluded.is_stopped, postponed_to = greatest(t.postponed_to, excluded.postponed_to)`.execute(
    trx,
  );
}
