import { findKeyOwner } from '@trassa/service-kit/key-owners';
import { getHash, type TokenOf } from '@trassa/service-kit/link-tokens';
import { type Insertable, type Selectable, sql, type Transaction } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import type { OrderKey } from '../../shared/one-order.queries.ts';

type Trx = Transaction<OrdersTables>;
type LinksTable = OrdersTables['tracking_links'];
export type TrackingLinkRow = Selectable<LinksTable>;

/** The link of an order that is not revoked; it may have expired. */
export function findLinkOfOrder(trx: Trx, { companyId, id }: OrderKey): Promise<TrackingLinkRow | undefined> {
  return trx
    .selectFrom('tracking_links')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('order_id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
}

/** Inserts a link, or gives the one that is not revoked its settings: concurrent creations leave one link. */
export function upsertLink(trx: Trx, link: Insertable<LinksTable>): Promise<TrackingLinkRow> {
  const { days, show_documents, show_position, email } = link;
  // A new address starts with the present term; the same address keeps the term that it was told.
  const told_delivery_at = sql<Date | null>`case when tracking_links.email is distinct from excluded.email
    then excluded.told_delivery_at else tracking_links.told_delivery_at end`;
  return trx
    .insertInto('tracking_links')
    .values(link)
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'order_id'])
        .where('revoked_at', 'is', null)
        .doUpdateSet({
          days,
          show_documents,
          email,
          told_delivery_at,
          ...(show_position === undefined ? {} : { show_position }),
        }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Token of a link; after a change of `LINK_SECRET` another than was sent, which from now on opens the link. */
export async function issueToken(trx: Trx, link: TrackingLinkRow, getToken: TokenOf): Promise<string> {
  const token = getToken(link.id);
  if (getHash(token) !== link.token_hash) {
    await trx
      .updateTable('tracking_links')
      .set({ token_hash: getHash(token) })
      .where('company_id', '=', link.company_id)
      .where('id', '=', link.id)
      .execute();
  }
  return token;
}

export async function markLinkRevoked(trx: Trx, { companyId, id }: OrderKey, at: Date): Promise<void> {
  await trx
    .updateTable('tracking_links')
    .set({ revoked_at: at })
    .where('company_id', '=', companyId)
    .where('order_id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Company of a token, which only its holder knows; in a system transaction. */
export const findCompanyByTokenHash = (trx: Trx, hash: string): Promise<string | undefined> =>
  findKeyOwner(trx, 'tracking_links.token_hash', hash);

/** The link of a token unless revoked. Its lock keeps a revocation waiting until the answer is written. */
export function lockLinkByTokenHash(trx: Trx, companyId: string, hash: string): Promise<TrackingLinkRow | undefined> {
  return trx
    .selectFrom('tracking_links')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('token_hash', '=', hash)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Marks of the driver of an order, the oldest first, with the index of the point; without photo and remark. */
export function listDriverMarks(trx: Trx, { companyId, id }: OrderKey) {
  return trx
    .selectFrom('trip_events')
    .select(['point', 'step', 'at'])
    .where('company_id', '=', companyId)
    .where('order_id', '=', id)
    .orderBy('at')
    .orderBy('point')
    .execute();
}

export async function markLinkOpened(trx: Trx, link: TrackingLinkRow, at: Date): Promise<void> {
  await trx
    .updateTable('tracking_links')
    .set({ opened_at: link.opened_at ?? at, last_opened_at: at })
    .where('company_id', '=', link.company_id)
    .where('id', '=', link.id)
    .execute();
}
