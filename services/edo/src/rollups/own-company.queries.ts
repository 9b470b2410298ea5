import { sql, type Transaction } from 'kysely';
import type { EdoTables } from '../db/tables.ts';
import type { OwnConnections } from '../shared/connection-key.ts';
import { dims } from './dims.rules.ts';

/** Share of a connection's documents that only its own company can have. */
const OWN_COMPANY_SHARE = 0.9;
/** A document names three companies, so the own one is among the first three of a category. */
const PARTIES_PER_DOCUMENT = 3;

/**
 * Keys of the own companies of connections, which are no clients: such a company is named in nearly every document; of
 * two, the one that has the most frequent role of the connection most often.
 */
export async function listOwnCompanyKeys(
  trx: Transaction<EdoTables>,
  { companyId, connectionIds }: OwnConnections,
): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    with roles as (
      select connection_id, label, sum(count) as count from rollups
      where company_id = ${companyId} and connection_id = any(${connectionIds}::uuid[]) and slice = 0
        and dim = ${dims.role} group by connection_id, label),
    connections as (
      select connection_id, sum(count) as documents, (array_agg(label order by count desc))[1] as role
      from roles group by connection_id),
    ranked as (
      select connection_id, label as key, row_number() over (partition by connection_id, category order by count desc) as n
      from rollups where company_id = ${companyId} and connection_id = any(${connectionIds}::uuid[]) and slice = 0
        and dim = ${dims.company} and top)
    select distinct on (c.connection_id) c.key from connections o
    join (select distinct connection_id, key from ranked where n <= ${PARTIES_PER_DOCUMENT}) as named using (connection_id)
    join clients c using (connection_id, key)
    where c.company_id = ${companyId} and c.documents >= ${OWN_COMPANY_SHARE} * o.documents
    order by c.connection_id, case o.role when 'GO' then c.go when 'GP' then c.gp else c.tk end desc, c.documents desc, c.key`.execute(
    trx,
  );
  return [...new Set(rows.map(({ key }) => key))];
}
