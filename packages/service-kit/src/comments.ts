import type { Colleague } from '@trassa/contracts/account/people';
import { MAX_COMMENTS_OF_SUBJECT } from '@trassa/contracts/orders/comments';
import { type QueryExecutorProvider, sql } from 'kysely';
import { type CommentReader, type CommentRow, getChangeRefusal } from './comments.rules.ts';
import { refuseOtherRequest } from './idempotency-key.ts';
import { problem } from './problem-error.ts';

/** What comments are about, for example an order; `kind` and `id` as in the table `comments` of the service. */
export interface CommentSubject {
  companyId: string;
  kind: string;
  id: string;
}

/** Text of a comment, with the colleagues that it mentions. */
export interface CommentWords {
  text: string;
  mentions: readonly Colleague[];
}

/** A comment that was written, with the people to notify. */
export interface WrittenComment {
  comment: CommentRow;
  /** Not mentioned in it before. */
  mentioned: readonly Colleague[];
  /** False for a repeated request and for a change of a comment. */
  isNew: boolean;
}

const buildSubjectCondition = ({ companyId, kind, id }: CommentSubject) =>
  sql`company_id = ${companyId} and subject_kind = ${kind} and subject_id = ${id}`;

/** Comments on a subject, oldest first. */
export async function listComments(trx: QueryExecutorProvider, subject: CommentSubject): Promise<CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    select * from comments where ${buildSubjectCondition(subject)} order by created_at, id`.execute(trx);
  return rows;
}

/**
 * Adds a comment; the same id with the same words of the same author is answered with the comment that is there.
 * @throws common/key-reused for the id of another comment, comments/full when there are too many
 */
export async function addComment(
  trx: QueryExecutorProvider,
  subject: CommentSubject,
  { id, author, now, text, mentions }: CommentWords & { id: string; author: Colleague; now: Date },
): Promise<WrittenComment> {
  const words = { subject, author, text, mentions };
  const known = await listComments(trx, subject);
  const repeated = known.find((comment) => comment.id === id && comment.author_id === author.id);
  if (repeated) return answerRepeat(repeated, words);
  if (known.length >= MAX_COMMENTS_OF_SUBJECT) throw problem('comments/full');
  const { rows } = await sql<CommentRow>`
    insert into comments (company_id, subject_kind, subject_id, id, author_id, author_name, text, mentions, created_at)
    values (${subject.companyId}, ${subject.kind}, ${subject.id}, ${id}, ${author.id}, ${author.name}, ${text},
      ${JSON.stringify(mentions)}, ${now})
    on conflict (company_id, id) do nothing returning *`.execute(trx);
  if (rows[0]) return { comment: rows[0], mentioned: mentions, isNew: true };
  // A repeat at the same time has written the comment, or the id belongs to a comment on another subject.
  const other = await sql<CommentRow>`
    select * from comments where company_id = ${subject.companyId} and id = ${id}`.execute(trx);
  return answerRepeat(other.rows[0], words);
}

/** Answer to a repeated request. The first text of a changed comment is unknown, so any text is then accepted. */
function answerRepeat(
  comment: CommentRow | undefined,
  { subject, author, text, mentions }: CommentWords & { subject: CommentSubject; author: Colleague },
): WrittenComment {
  if (!comment) throw problem('common/key-reused');
  const getIds = (people: readonly Colleague[]) => people.map(({ id }) => id).toSorted();
  const isChanged = comment.edited_at !== null || comment.removed_at !== null;
  const place = [comment.subject_kind, comment.subject_id, comment.author_id];
  refuseOtherRequest(place, [subject.kind, subject.id, author.id]);
  if (!isChanged) refuseOtherRequest([comment.text, getIds(comment.mentions)], [text, getIds(mentions)]);
  return { comment, mentioned: [], isNew: false };
}

type CommentKey = CommentSubject & { commentId: string };

/** Changes a comment of the reader while it may be changed; throws otherwise. */
export async function changeComment(
  trx: QueryExecutorProvider,
  key: CommentKey,
  { reader, text, mentions }: CommentWords & { reader: CommentReader },
): Promise<WrittenComment> {
  const before = requireChangeable(await lockComment(trx, key), reader);
  const editedAt = before.text === text ? before.edited_at : reader.now;
  const { rows } = await sql<CommentRow>`
    update comments set text = ${text}, mentions = ${JSON.stringify(mentions)}, edited_at = ${editedAt}
    where company_id = ${before.company_id} and id = ${before.id} returning *`.execute(trx);
  const known = new Set(before.mentions.map(({ id }) => id));
  return { comment: rows[0] ?? before, mentioned: mentions.filter(({ id }) => !known.has(id)), isNew: false };
}

/** Empties a comment of the reader while it may be changed, and keeps its row. Throws otherwise. */
export async function removeComment(trx: QueryExecutorProvider, key: CommentKey, reader: CommentReader): Promise<void> {
  const comment = await lockComment(trx, key);
  // A repeated request, whose first answer was lost: the comment is removed already.
  if (comment.removed_at && comment.author_id === reader.userId) return;
  const { company_id, id } = requireChangeable(comment, reader);
  await sql`update comments set text = '', mentions = '[]', removed_at = ${reader.now}
    where company_id = ${company_id} and id = ${id}`.execute(trx);
}

async function lockComment(trx: QueryExecutorProvider, { commentId, ...subject }: CommentKey): Promise<CommentRow> {
  const { rows } = await sql<CommentRow>`
    select * from comments where ${buildSubjectCondition(subject)} and id::text = ${commentId} for update`.execute(trx);
  if (!rows[0]) throw problem('comments/not-found');
  return rows[0];
}

function requireChangeable(comment: CommentRow, reader: CommentReader): CommentRow {
  const refusal = getChangeRefusal(comment, reader);
  if (refusal) throw problem(refusal);
  return comment;
}
