import { type RawBuilder, sql } from 'kysely';
import type { ListFilters } from './filter-conditions.rules.ts';
import { buildFoldedSql } from './folded-sql.ts';
import { buildMoscowHourSql } from './moscow-time.ts';

/** Conditions on companies, addresses, hours and archives; the last two may be met by any document of a chain. */
export function buildFactConditions(
  table: 'documents' | 'chains',
  filters: ListFilters,
  companyId: string,
): (RawBuilder<unknown> | false)[] {
  const archiveCondition = (fact: RawBuilder<unknown>) =>
    table === 'documents'
      ? sql`exists (select 1 from document_archives a where a.company_id = ${companyId}
          and a.connection_id = documents.connection_id and a.document_id = documents.document_id and ${fact})`
      : sql`(connection_id, chain_id) in (select d.connection_id, d.chain_id from document_archives a
          join documents d on d.company_id = a.company_id and d.connection_id = a.connection_id
            and d.document_id = a.document_id
          where a.company_id = ${companyId} and ${fact})`;
  return [
    filters.company !== null && buildCompanyCondition(filters.company),
    filters.fromAddr !== null && sql`from_addr = ${filters.fromAddr}`,
    filters.toAddr !== null && sql`to_addr = ${filters.toAddr}`,
    filters.hour !== null && buildHourCondition(table, filters.hour, { companyId, from: filters.from }),
    filters.hasRoute && sql`from_addr <> '' and to_addr <> ''`,
    filters.hasCargo && archiveCondition(sql`a.has_cargo`),
    filters.hasSignatures && archiveCondition(sql`a.signatures > 0`),
    filters.hasFaults && archiveCondition(sql`a.faults > 0`),
  ];
}

const buildFoldedNameSql = (name: RawBuilder<unknown>) =>
  sql`regexp_replace(btrim(${buildFoldedSql(name)}), '\\s+', ' ', 'g')`;

/** A company by its INN, a branch by «ИНН/КПП», or by its folded name where it has no INN, as in `getCompanyKey`. */
function buildCompanyCondition(company: string): RawBuilder<unknown> {
  const branch = /^(\d+)\/(\d+)$/.exec(company);
  if (branch) return sql`(${branch[1]}, ${branch[2]}) in ((go_inn, go_kpp), (gp_inn, gp_kpp), (tk_inn, tk_kpp))`;
  const inns = sql`${company} in (go_inn, gp_inn, tk_inn)`;
  if (/^\d+$/.test(company)) return inns;
  const named = ['go', 'gp', 'tk'].map((role) => buildNameWithoutInnCondition(role, company));
  return sql`(${inns} or ${sql.join(named, sql` or `)})`;
}

/** Whether a company without an INN has this name in a role, both folded. */
export const buildNameWithoutInnCondition = (role: string, name: string): RawBuilder<unknown> =>
  sql`(${sql.ref(`${role}_inn`)} = '' and ${buildFoldedNameSql(sql.ref(`${role}_name`))} = ${buildFoldedNameSql(sql`${name}::text`)})`;

/** Whether a document was made in the hour of Moscow; listed chains began after `from`, so older ones are skipped. */
function buildHourCondition(
  table: 'documents' | 'chains',
  hour: number,
  { companyId, from }: { companyId: string; from: Date | null },
): RawBuilder<unknown> {
  const atHour = sql`${buildMoscowHourSql('create_date')} = ${hour}`;
  return table === 'documents'
    ? atHour
    : sql`(connection_id, chain_id) in (select connection_id, chain_id from documents
        where company_id = ${companyId} and not deleted and ${atHour}
          and ${from ? sql`create_date >= ${from}` : sql`true`})`;
}
