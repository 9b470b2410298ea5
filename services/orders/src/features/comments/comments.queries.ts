import type { Insertable, Selectable, Transaction, Updateable } from 'kysely';
import type { CommentsTable } from '../../db/comments-table.ts';
import type { OrdersTables } from '../../db/schema.ts';

type Trx = Transaction<OrdersTables>;
export type CommentRow = Selectable<CommentsTable>;
/** A comment of an order. */
export interface CommentKey {
  companyId: string;
  orderId: string;
  id: string;
}

/** Oldest first. */
export function listComments(trx: Trx, { companyId, orderId }: Omit<CommentKey, 'id'>): Promise<CommentRow[]> {
  return trx
    .selectFrom('comments')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('subject_kind', '=', 'order')
    .where('subject_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Locks the comment until the transaction ends. */
export function lockComment(trx: Trx, { companyId, orderId, id }: CommentKey): Promise<CommentRow | undefined> {
  return trx
    .selectFrom('comments')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('subject_kind', '=', 'order')
    .where('subject_id', '=', orderId)
    .where(({ cast, ref }) => cast(ref('id'), 'text'), '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Undefined when the company has a comment of this id. */
export function insertComment(trx: Trx, comment: Insertable<CommentsTable>): Promise<CommentRow | undefined> {
  return trx
    .insertInto('comments')
    .values(comment)
    .onConflict((conflict) => conflict.columns(['company_id', 'id']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function updateComment(
  trx: Trx,
  { company_id, id }: Pick<CommentRow, 'company_id' | 'id'>,
  parts: Updateable<CommentsTable>,
): Promise<CommentRow> {
  return trx
    .updateTable('comments')
    .set(parts)
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
