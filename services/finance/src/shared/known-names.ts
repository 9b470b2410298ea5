import { sql, type Transaction } from 'kysely';
import type { FinanceTables } from '../db/schema.ts';
import { addNameKey, type KnownName, type ReportedName, recognizeName } from './known-names.rules.ts';

type Trx = Transaction<FinanceTables>;

/** Known names of the reported ones, in the same order; new ones are stored. The caller holds `lockMoney`. */
export async function recognizeNames(
  trx: Trx,
  companyId: string,
  asked: readonly ReportedName[],
): Promise<Pick<KnownName, 'name' | 'inn'>[]> {
  const keyed = asked.map(addNameKey);
  const all = await listKnownNames(trx, companyId, keyed);
  const names: KnownName[] = [];
  for (const one of keyed) {
    if (one.key === '') {
      names.push(one);
      continue;
    }
    const { known, replaced, isNew } = recognizeName(one, all);
    if (replaced) await replaceName(trx, companyId, { known, replaced });
    if (replaced) all.splice(all.indexOf(replaced), 1, known);
    if (isNew) await insertName(trx, companyId, known);
    if (isNew) all.push(known);
    names.push(known);
  }
  return names;
}

async function listKnownNames(trx: Trx, companyId: string, asked: readonly KnownName[]): Promise<KnownName[]> {
  const { rows } = await sql<KnownName>`
    select kind, name, key, inn from known_names where company_id = ${companyId} and same_as is null
      and (key = any(${asked.map(({ key }) => key)}::text[]) or inn = any(${asked.map(({ inn }) => inn)}::text[]))
    order by kind, name`.execute(trx);
  return rows;
}

async function insertName(trx: Trx, companyId: string, known: KnownName): Promise<void> {
  await trx
    .insertInto('known_names')
    .values({ company_id: companyId, ...known })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Updates a known name: debts of a client get its INN, trips of a vehicle its whole plate. */
async function replaceName(
  trx: Trx,
  companyId: string,
  { known, replaced }: { known: KnownName; replaced: KnownName },
): Promise<void> {
  const { kind, name, inn } = known;
  await trx
    .updateTable('known_names')
    .set({ name, inn })
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('name', '=', replaced.name)
    .execute();
  if (kind === 'vehicle') {
    await trx
      .updateTable('trips')
      .set({ vehicle: name })
      .where('company_id', '=', companyId)
      .where('vehicle', '=', replaced.name)
      .execute();
    return;
  }
  await trx
    .updateTable('receivables')
    .set({ debtor_inn: inn })
    .where('company_id', '=', companyId)
    .where('debtor_name', '=', name)
    .execute();
}
