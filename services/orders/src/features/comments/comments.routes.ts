import type { Colleague } from '@trassa/contracts/account/people';
import type { Identity } from '@trassa/contracts/identity';
import { commentsEndpoints } from '@trassa/contracts/orders/comments-endpoints';
import { listComments } from '@trassa/service-kit/comments';
import { getMentions, toComment } from '@trassa/service-kit/comments.rules';
import type { Db } from '@trassa/service-kit/db';
import { problem } from '@trassa/service-kit/problem-error';
import type { Router } from '@trassa/service-kit/route';
import type { Transaction } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import type { Accounts } from '../../providers/accounts.ts';
import { requireOrder } from '../../shared/one-order.queries.ts';
import { requireOwnTrip } from '../../shared/own-trips.queries.ts';
import { addComment, buildSubject, changeComment, removeComment } from './write-comments.ts';

interface CommentsDeps extends Pick<Accounts, 'people'> {
  route: Router;
  db: Db<OrdersTables>;
  now: () => Date;
  /** Name of the person; empty when it is unavailable. */
  getName: (identity: Identity, traceId: string) => Promise<string>;
}

/** @throws 404 for an order that the person may not read: a driver has own trips alone */
const authorize = (trx: Transaction<OrdersTables>, { companyId, userId, role }: Identity, id: string) =>
  role === 'driver' ? requireOwnTrip(trx, { companyId, personId: userId, id }) : requireOrder(trx, { companyId, id });

/** Comments on orders. services/account is asked before a transaction, which would wait for it. */
export function commentsRoutes({ route, db, now, getName, people }: CommentsDeps): void {
  const buildReader = ({ userId }: Identity) => ({ userId, now: now() });
  const mentionedBy = async (body: { text: string; mentions: string[] }, identity: Identity, traceId: string) => {
    const mentioned: Colleague[] | null =
      body.mentions.length > 0 ? getMentions(body, await people(identity, traceId)) : [];
    if (!mentioned) throw problem('comments/mention');
    return mentioned;
  };
  route(commentsEndpoints.comments, ({ companyId, identity, params }) =>
    db.forCompany(companyId, async (trx) => {
      const order = await authorize(trx, identity, params.id);
      const rows = await listComments(trx, buildSubject(companyId, order.id));
      return { success: true, data: rows.map((row) => toComment(row, buildReader(identity))) };
    }),
  );
  route(commentsEndpoints.addComment, async (call) => {
    const { companyId, identity, params, body, request } = call;
    const mentions = await mentionedBy(body, identity, request.id);
    const name = await getName(identity, request.id);
    const author = { id: identity.userId, name, isDriver: identity.role === 'driver' };
    const reader = buildReader(identity);
    const key = { companyId, orderId: params.id, id: body.key.toLowerCase() };
    const words = { author, now: reader.now, text: body.text, mentions };
    const row = await db.forCompany(companyId, async (trx) => {
      await authorize(trx, identity, params.id);
      return addComment(trx, key, words);
    });
    return { success: true, data: toComment(row, reader) };
  });
  route(commentsEndpoints.changeComment, async (call) => {
    const { companyId, identity, params, body, request } = call;
    const mentions = await mentionedBy(body, identity, request.id);
    const reader = buildReader(identity);
    const key = { companyId, orderId: params.id, id: params.commentId };
    const row = await db.forCompany(companyId, async (trx) => {
      await authorize(trx, identity, params.id);
      return changeComment(trx, key, { reader, text: body.text, mentions });
    });
    return { success: true, data: toComment(row, reader) };
  });
  route(commentsEndpoints.removeComment, async ({ companyId, identity, params }) => {
    const key = { companyId, orderId: params.id, id: params.commentId };
    await db.forCompany(companyId, async (trx) => {
      await authorize(trx, identity, params.id);
      await removeComment(trx, key, buildReader(identity));
    });
    return { success: true };
  });
}
