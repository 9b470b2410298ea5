import type { Colleague } from '@trassa/contracts/account/people';
import { MAX_COMMENTS } from '@trassa/contracts/orders/comments';
import { type QueryExecutorProvider, sql } from 'kysely';
import { type CommentRow, type Reader, refusalOfChange } from './comments.rules.ts';
import { problem } from './problem-error.ts';

/** What comments of a company stand on, in the table `comments` of the service. */
export interface CommentSubject {
  companyId: string;
  kind: string;
  id: string;
}

/** What a person wrote, with the colleagues whose mention stands in it. */
export interface CommentWords {
  text: string;
  mentions: readonly Colleague[];
}

/** A comment that was written, with the people to tell of it. */
export interface WrittenComment {
  comment: CommentRow;
  /** Mentioned for the first time. */
  mentioned: readonly Colleague[];
  /** False: a repeat of a comment that is there, or its change. */
  isNew: boolean;
}

const ofSubject = ({ companyId, kind, id }: CommentSubject) =>
  sql`company_id = ${companyId} and subject_kind = ${kind} and subject_id = ${id}`;

/** Comments on a subject, oldest first. */
export async function listComments(trx: QueryExecutorProvider, subject: CommentSubject): Promise<CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    select * from comments where ${ofSubject(subject)} order by created_at, id`.execute(trx);
  return rows;
}

/** Adds a comment; one of the same id by the same author is answered as it is. Throws when there are too many. */
export async function addComment(
  trx: QueryExecutorProvider,
  subject: CommentSubject,
  { id, author, now, text, mentions }: CommentWords & { id: string; author: Colleague; now: Date },
): Promise<WrittenComment> {
  const known = await listComments(trx, subject);
  const repeated = known.find((comment) => comment.id === id && comment.author_id === author.id);
  if (repeated) return { comment: repeated, mentioned: [], isNew: false };
  if (known.length >= MAX_COMMENTS) throw problem('comments/full');
  const { rows } = await sql<CommentRow>`
    insert into comments (company_id, subject_kind, subject_id, id, author_id, author_name, text, mentions, created_at)
    values (${subject.companyId}, ${subject.kind}, ${subject.id}, ${id}, ${author.id}, ${author.name}, ${text},
      ${JSON.stringify(mentions)}, ${now})
    on conflict (company_id, id) do nothing returning *`.execute(trx);
  if (rows[0]) return { comment: rows[0], mentioned: mentions, isNew: true };
  // Of two repeats at once the other one has written it.
  const comment = await lockOwnComment(trx, { ...subject, commentId: id }, { userId: author.id, now });
  return { comment, mentioned: [], isNew: false };
}

type CommentKey = CommentSubject & { commentId: string };

/** Changes an own comment while it may be changed; throws otherwise. */
export async function changeComment(
  trx: QueryExecutorProvider,
  key: CommentKey,
  { reader, text, mentions }: CommentWords & { reader: Reader },
): Promise<WrittenComment> {
  const before = await lockOwnComment(trx, key, reader);
  const editedAt = before.text === text ? before.edited_at : reader.now;
  const { rows } = await sql<CommentRow>`
    update comments set text = ${text}, mentions = ${JSON.stringify(mentions)}, edited_at = ${editedAt}
    where company_id = ${before.company_id} and id = ${before.id} returning *`.execute(trx);
  const known = new Set(before.mentions.map(({ id }) => id));
  return {
    comment: rows[0] ?? before,
    mentioned: mentions.filter(({ id }) => !known.has(id)),
    isNew: false,
  };
}

/** Removes the words of an own comment while it may be changed; its place stays. Throws otherwise. */
export async function removeComment(trx: QueryExecutorProvider, key: CommentKey, reader: Reader): Promise<void> {
  const comment = await lockComment(trx, key);
  // A repeat, whose first answer was lost, finds what it asks for done.
  if (comment.removed_at && comment.author_id === reader.userId) return;
  const { company_id, id } = requireChangeable(comment, reader);
  await sql`update comments set text = '', mentions = '[]', removed_at = ${reader.now}
    where company_id = ${company_id} and id = ${id}`.execute(trx);
}

const lockOwnComment = async (trx: QueryExecutorProvider, key: CommentKey, reader: Reader): Promise<CommentRow> =>
  requireChangeable(await lockComment(trx, key), reader);

async function lockComment(trx: QueryExecutorProvider, { commentId, ...subject }: CommentKey): Promise<CommentRow> {
  const { rows } = await sql<CommentRow>`
    select * from comments where ${ofSubject(subject)} and id::text = ${commentId} for update`.execute(trx);
  if (!rows[0]) throw problem('comments/not-found');
  return rows[0];
}

function requireChangeable(comment: CommentRow, reader: Reader): CommentRow {
  const refusal = refusalOfChange(comment, reader);
  if (refusal) throw problem(refusal);
  return comment;
}
