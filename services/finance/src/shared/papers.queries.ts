import type { PaperKind } from '@trassa/contracts/finance/paper-kinds';
import { type Insertable, type Selectable, sql, type Transaction, type Updateable } from 'kysely';
import type { PaperLinesTable, PapersTable } from '../db/paper-tables.ts';
import type { FinanceTables } from '../db/schema.ts';

type Trx = Transaction<FinanceTables>;
export type PaperRow = Selectable<PapersTable>;
export type PaperLineRow = Selectable<PaperLinesTable>;

/** A number of a company, kind and year. */
export interface NumberKey {
  companyId: string;
  kind: PaperKind;
  year: number;
}

/** Takes the next number. It stays free when the transaction is rolled back, and others wait for its end. */
export async function takeNumber(trx: Trx, { companyId, kind, year }: NumberKey): Promise<number> {
  const { last } = await trx
    .insertInto('paper_numbers')
    .values({ company_id: companyId, kind, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'kind', 'year']).doUpdateSet({ last: sql<number>`paper_numbers.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

export async function insertPaper(
  trx: Trx,
  paper: Insertable<PapersTable>,
  lines: readonly Insertable<PaperLinesTable>[],
): Promise<void> {
  await trx.insertInto('papers').values(paper).execute();
  await trx
    .insertInto('paper_lines')
    .values([...lines])
    .execute();
}

/** Number of the trips on a paper. */
export const tripsOfPaper = sql<number>`(select count(*) from paper_lines l
  where l.company_id = papers.company_id and l.paper_id = papers.id)`;

/** Papers by id with the count of their trips, in the order of their numbers. */
export function listPapersById(
  trx: Trx,
  companyId: string,
  ids: readonly string[],
): Promise<(PaperRow & { trips: number })[]> {
  return trx
    .selectFrom('papers')
    .selectAll()
    .select(tripsOfPaper.as('trips'))
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .orderBy('kind')
    .orderBy('number')
    .execute();
}

/** A paper of the company; undefined for any other id. */
export function findPaper(trx: Trx, companyId: string, id: string): Promise<PaperRow | undefined> {
  return trx
    .selectFrom('papers')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Lines of a paper in their order. */
export function listLines(trx: Trx, companyId: string, paperId: string): Promise<PaperLineRow[]> {
  return trx
    .selectFrom('paper_lines')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('paper_id', '=', paperId)
    .orderBy('position')
    .execute();
}

export async function updatePaper(
  trx: Trx,
  { company_id, id }: Pick<PaperRow, 'company_id' | 'id'>,
  parts: Updateable<PapersTable>,
): Promise<void> {
  await trx.updateTable('papers').set(parts).where('company_id', '=', company_id).where('id', '=', id).execute();
}
