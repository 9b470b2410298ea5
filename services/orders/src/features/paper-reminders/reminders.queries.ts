import { sql, type Transaction } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';

/** Companies with a paper that ends within the days, both inclusive. For system work. */
export async function listCompaniesWithTerms(
  trx: Transaction<OrdersTables>,
  { from, to }: { from: string; to: string },
): Promise<string[]> {
  const { rows } = await sql<{ company_id: string }>`
    select distinct company_id from fleet, jsonb_array_elements(content->'papers') paper
    where paper->>'endsOn' between ${from} and ${to}`.execute(trx);
  return rows.map(({ company_id }) => company_id);
}
