import type { Colleague } from '@trassa/contracts/account/people';
import type { Identity } from '@trassa/contracts/identity';
import { commentsEndpoints } from '@trassa/contracts/orders/comments-endpoints';
import * as comments from '@trassa/service-kit/comments';
import { listComments } from '@trassa/service-kit/comments';
import {
  buildMentionMessages,
  type CommentReader,
  type CommentRow,
  findMentionedPeople,
  toComment,
} from '@trassa/service-kit/comments.rules';
import type { Db } from '@trassa/service-kit/db';
import { enqueueNotifications } from '@trassa/service-kit/notification-outbox';
import { problem } from '@trassa/service-kit/problem-error';
import type { Router } from '@trassa/service-kit/route';
import type { Transaction } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import type { AccountClient } from '../../providers/accounts.ts';
import { buildCommentNotifications } from '../../shared/notifications.rules.ts';
import { type OrderRow, requireOrder } from '../../shared/one-order.queries.ts';
import { findPersonOfTrip, requireTripOfPerson } from '../../shared/own-trips.queries.ts';

type Trx = Transaction<OrdersTables>;
interface CommentKey {
  companyId: string;
  orderId: string;
  id: string;
}

/** Subject by which the comments of an order are stored. */
const buildSubject = (companyId: string, id: string) => ({ companyId, kind: 'order', id });

type Author = Parameters<typeof comments.addComment>[2]['author'] & { isDriver: boolean };

/** Adds a comment, and tells mentioned people, the driver of the trip, or the office of the driver's words. */
async function addComment(
  trx: Trx,
  { companyId, orderId, id }: CommentKey,
  { author, ...words }: comments.CommentWords & { author: Author; now: Date },
): Promise<CommentRow> {
  const order = await requireOrder(trx, { companyId, id: orderId });
  const subject = buildSubject(companyId, order.id);
  const { isDriver, ...person } = author;
  const written = await comments.addComment(trx, subject, { ...words, id, author: person });
  if (!written.isNew) return written.comment;
  const driverId = await notifyMentionedPeople(trx, order, written);
  const talk = buildCommentNotifications({ comment: written.comment, order, isDriver, driverId });
  await enqueueNotifications(trx, companyId, talk);
  return written.comment;
}

async function changeComment(
  trx: Trx,
  { companyId, orderId, id }: CommentKey,
  words: comments.CommentWords & { reader: CommentReader },
): Promise<CommentRow> {
  const order = await requireOrder(trx, { companyId, id: orderId });
  const key = { ...buildSubject(companyId, order.id), commentId: id };
  const written = await comments.changeComment(trx, key, words);
  await notifyMentionedPeople(trx, order, written);
  return written.comment;
}

/** Removes the text of a comment; the list still shows that there was one. */
async function removeComment(trx: Trx, { companyId, orderId, id }: CommentKey, reader: CommentReader): Promise<void> {
  const order = await requireOrder(trx, { companyId, id: orderId });
  await comments.removeComment(trx, { ...buildSubject(companyId, order.id), commentId: id }, reader);
}

/** @returns the person who drives the order, who is told of every comment and not of mentions */
async function notifyMentionedPeople(
  trx: Trx,
  { id, company_id: companyId, number }: OrderRow,
  { comment, mentioned }: comments.WrittenComment,
): Promise<string | undefined> {
  const driverId = await findPersonOfTrip(trx, { companyId, id });
  const others = mentioned.filter((person) => person.id !== driverId);
  const message = { kind: 'order', topic: 'order-mention', href: `/dashboard/orders?order=${id}` } as const;
  const title = `Вас упомянули в заказе № ${number}`;
  await enqueueNotifications(trx, companyId, buildMentionMessages(comment, others, { ...message, title }));
  return driverId;
}

interface CommentsDeps extends Pick<AccountClient, 'people'> {
  route: Router;
  db: Db<OrdersTables>;
  now: () => Date;
  /** Name of the person; empty when it is unavailable. */
  getName: (identity: Identity, traceId: string) => Promise<string>;
}

/** @throws 404 for an order that the person may not read: a driver may read only their own trips */
const requireReadableOrder = (trx: Transaction<OrdersTables>, { companyId, userId, role }: Identity, id: string) =>
  role === 'driver'
    ? requireTripOfPerson(trx, { companyId, personId: userId, id })
    : requireOrder(trx, { companyId, id });

/** Comments on orders. services/account is called before a transaction begins, so that none waits for it. */
export function commentsRoutes({ route, db, now, getName, people }: CommentsDeps): void {
  const buildReader = ({ userId }: Identity) => ({ userId, now: now() });
  const mentionedBy = async (body: { text: string; mentions: string[] }, identity: Identity, traceId: string) => {
    const mentioned: Colleague[] | null =
      body.mentions.length > 0 ? findMentionedPeople(body, await people(identity, traceId)) : [];
    if (!mentioned) throw problem('comments/mention');
    return mentioned;
  };
  route(commentsEndpoints.comments, ({ companyId, identity, params }) =>
    db.forCompany(companyId, async (trx) => {
      const order = await requireReadableOrder(trx, identity, params.id);
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
      await requireReadableOrder(trx, identity, params.id);
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
      await requireReadableOrder(trx, identity, params.id);
      return changeComment(trx, key, { reader, text: body.text, mentions });
    });
    return { success: true, data: toComment(row, reader) };
  });
  route(commentsEndpoints.removeComment, async ({ companyId, identity, params }) => {
    const key = { companyId, orderId: params.id, id: params.commentId };
    await db.forCompany(companyId, async (trx) => {
      await requireReadableOrder(trx, identity, params.id);
      await removeComment(trx, key, buildReader(identity));
    });
    return { success: true };
  });
}
