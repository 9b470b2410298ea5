import type { Colleague } from '@trassa/contracts/account/people';
import { MAX_COMMENTS } from '@trassa/contracts/orders/comments';
import { enqueueNotification } from '@trassa/service-kit/notification-outbox';
import { problem } from '@trassa/service-kit/problem-error';
import type { Transaction } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import { mentionNotifications, talkNotifications } from '../../shared/notifications.rules.ts';
import { type OrderRow, requireOrder } from '../../shared/one-order.queries.ts';
import { findPersonOfTrip } from '../../shared/own-trips.queries.ts';
import {
  type CommentKey,
  type CommentRow,
  insertComment,
  listComments,
  lockComment,
  updateComment,
} from './comments.queries.ts';
import { type Reader, refusalOfChange } from './comments.rules.ts';

type Trx = Transaction<OrdersTables>;
/** What a person wrote, with the colleagues whose mention stands in it. */
interface Words {
  text: string;
  mentions: readonly Colleague[];
}

type Author = Colleague & { isDriver: boolean };

/** Adds a comment; one of the same id by the same author is answered as it is. */
export async function addComment(
  trx: Trx,
  { companyId, orderId, id }: CommentKey,
  { author, now, text, mentions }: Words & { author: Author; now: Date },
): Promise<CommentRow> {
  const order = await requireOrder(trx, { companyId, id: orderId });
  const known = await listComments(trx, { companyId, orderId: order.id });
  const repeated = known.find((comment) => comment.id === id && comment.author_id === author.id);
  if (repeated) return repeated;
  if (known.length >= MAX_COMMENTS) throw problem('orders/comments-full');
  const row = await insertComment(trx, {
    company_id: companyId,
    subject_kind: 'order',
    subject_id: order.id,
    id,
    author_id: author.id,
    author_name: author.name,
    text,
    mentions: JSON.stringify(mentions),
    created_at: now,
    edited_at: null,
    removed_at: null,
  });
  // Of two repeats at once the other one has written it.
  if (!row) return lockOwnComment(trx, { companyId, orderId: order.id, id }, { userId: author.id, now });
  await notify(trx, order, { comment: row, mentioned: mentions });
  const talk = { comment: messageOf(order, row), isDriver: author.isDriver, driverId: await driverOf(trx, order) };
  await enqueueNotification(trx, companyId, talkNotifications(talk));
  return row;
}

export async function changeComment(
  trx: Trx,
  key: CommentKey,
  { reader, text, mentions }: Words & { reader: Reader },
): Promise<CommentRow> {
  const order = await requireOrder(trx, { companyId: key.companyId, id: key.orderId });
  const before = await lockOwnComment(trx, { ...key, orderId: order.id }, reader);
  const edited_at = before.text === text ? before.edited_at : reader.now;
  const after = await updateComment(trx, before, { text, mentions: JSON.stringify(mentions), edited_at });
  const known = new Set(before.mentions.map(({ id }) => id));
  await notify(trx, order, { comment: after, mentioned: mentions.filter(({ id }) => !known.has(id)) });
  return after;
}

/** Removes the words of a comment; its place stays. */
export async function removeComment(trx: Trx, key: CommentKey, reader: Reader): Promise<void> {
  const order = await requireOrder(trx, { companyId: key.companyId, id: key.orderId });
  const comment = await lockOwnComment(trx, { ...key, orderId: order.id }, reader);
  await updateComment(trx, comment, { text: '', mentions: '[]', removed_at: reader.now });
}

async function lockOwnComment(trx: Trx, key: CommentKey, reader: Reader): Promise<CommentRow> {
  const comment = await lockComment(trx, key);
  const refusal = comment ? refusalOfChange(comment, reader) : 'orders/comment-not-found';
  if (!comment || refusal) throw problem(refusal ?? 'orders/comment-not-found');
  return comment;
}

async function notify(
  trx: Trx,
  order: OrderRow,
  { comment, mentioned }: { comment: CommentRow; mentioned: readonly Colleague[] },
): Promise<void> {
  // The driver of the trip is told of every comment.
  const driverId = await driverOf(trx, order);
  const others = mentioned.filter(({ id }) => id !== driverId);
  await enqueueNotification(trx, order.company_id, mentionNotifications(messageOf(order, comment), others));
}

const driverOf = (trx: Trx, { company_id: companyId, id }: OrderRow) => findPersonOfTrip(trx, { companyId, id });

const messageOf = (order: OrderRow, { id, text, author_id, author_name }: CommentRow) => ({
  ...{ id, text, order },
  author: { id: author_id, name: author_name },
});
