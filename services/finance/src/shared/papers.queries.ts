import type { PaperKind } from '@trassa/contracts/finance/paper-kinds';
import { type Insertable, type Selectable, sql, type Transaction } from 'kysely';
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

const tripsOfPaper = sql<number>`(select count(*) from paper_lines l
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
