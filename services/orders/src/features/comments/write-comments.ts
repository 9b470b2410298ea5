import * as comments from '@trassa/service-kit/comments';
import { type CommentRow, mentionMessages, type Reader } from '@trassa/service-kit/comments.rules';
import { enqueueNotification } from '@trassa/service-kit/notification-outbox';
import type { Transaction } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import { talkNotifications } from '../../shared/notifications.rules.ts';
import { type OrderRow, requireOrder } from '../../shared/one-order.queries.ts';
import { findPersonOfTrip } from '../../shared/own-trips.queries.ts';

type Trx = Transaction<OrdersTables>;
/** A comment of an order. */
export interface CommentKey {
  companyId: string;
  orderId: string;
  id: string;
}

/** What comments of an order stand on. */
export const buildSubject = (companyId: string, id: string) => ({ companyId, kind: 'order', id });

type Author = Parameters<typeof comments.addComment>[2]['author'] & { isDriver: boolean };

/** Adds a comment, and tells mentioned people, the driver of the trip, or the office of the driver's words. */
export async function addComment(
  trx: Trx,
  { companyId, orderId, id }: CommentKey,
  { author, ...words }: comments.CommentWords & { author: Author; now: Date },
): Promise<CommentRow> {
  const order = await requireOrder(trx, { companyId, id: orderId });
  const subject = buildSubject(companyId, order.id);
  const { isDriver, ...person } = author;
  const written = await comments.addComment(trx, subject, { ...words, id, author: person });
  if (!written.isNew) return written.comment;
  const driverId = await tellMentioned(trx, order, written);
  const talk = talkNotifications({ comment: written.comment, order, isDriver, driverId });
  await enqueueNotification(trx, companyId, talk);
  return written.comment;
}

export async function changeComment(
  trx: Trx,
  { companyId, orderId, id }: CommentKey,
  words: comments.CommentWords & { reader: Reader },
): Promise<CommentRow> {
  const order = await requireOrder(trx, { companyId, id: orderId });
  const key = { ...buildSubject(companyId, order.id), commentId: id };
  const written = await comments.changeComment(trx, key, words);
  await tellMentioned(trx, order, written);
  return written.comment;
}

/** Removes the words of a comment; its place stays. */
export async function removeComment(trx: Trx, { companyId, orderId, id }: CommentKey, reader: Reader): Promise<void> {
  const order = await requireOrder(trx, { companyId, id: orderId });
  await comments.removeComment(trx, { ...buildSubject(companyId, order.id), commentId: id }, reader);
}

/** @returns the person who drives the order, who is told of every comment and not of mentions */
async function tellMentioned(
  trx: Trx,
  { id, company_id: companyId, number }: OrderRow,
  { comment, mentioned }: comments.WrittenComment,
): Promise<string | undefined> {
  const driverId = await findPersonOfTrip(trx, { companyId, id });
  const others = mentioned.filter((person) => person.id !== driverId);
  const message = { kind: 'order', topic: 'order-mention', href: `/dashboard/orders?order=${id}` } as const;
  const title = `Вас упомянули в заказе № ${number}`;
  await enqueueNotification(trx, companyId, mentionMessages(comment, others, { ...message, title }));
  return driverId;
}
