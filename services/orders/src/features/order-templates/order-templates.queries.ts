import type { Insertable, Selectable, Transaction } from 'kysely';
import type { OrdersTables, OrderTemplatesTable } from '../../db/schema.ts';

type Trx = Transaction<OrdersTables>;
type Row = Selectable<OrderTemplatesTable>;

export function listTemplates(trx: Trx, companyId: string): Promise<Row[]> {
  return trx
    .selectFrom('order_templates')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('title')
    .orderBy('id')
    .execute();
}

/** Undefined when the company has a template of this title. */
export function insertTemplate(trx: Trx, template: Insertable<OrderTemplatesTable>): Promise<Row | undefined> {
  return trx
    .insertInto('order_templates')
    .values(template)
    .onConflict((conflict) => conflict.columns(['company_id', 'title']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function deleteTemplate(trx: Trx, { companyId, id }: { companyId: string; id: string }): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('order_templates')
    .where('company_id', '=', companyId)
    .where(({ cast, ref }) => cast(ref('id'), 'text'), '=', id)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
