import type { FeedbackAnswer, FeedbackItem } from '@trassa/contracts/feedback/feedback';
import type { Selectable } from 'kysely';
import type { FeedbackAnswersTable, FeedbackTable } from '../db/schema.ts';

type Row = Selectable<FeedbackTable>;
type AnswerRow = Selectable<FeedbackAnswersTable>;

const toAnswer = (row: AnswerRow): FeedbackAnswer => ({
  id: row.id,
  text: row.text,
  author_name: row.author_name,
  created_at: row.created_at.toISOString(),
  delivered_at: row.delivered_at?.toISOString() ?? null,
});

/** Message in the contract's form, with its answers from `answers`. */
export function toFeedbackItem(row: Row, answers: readonly AnswerRow[]): FeedbackItem {
  return {
    id: row.id,
    user_id: row.user_id,
    user_name: row.user_name,
    user_email: row.user_email,
    company_name: row.company_name,
    screen: row.screen,
    message: row.message,
    status: row.status,
    created_at: row.created_at.toISOString(),
    metadata: row.metadata,
    answers: answers.filter((answer) => answer.feedback_id === row.id).map(toAnswer),
  };
}

const PARTNER_TOKEN = /^\/partner\/[^/]+/;

/** Path of a page without the token of a partner link. */
export function hidePartnerToken(path: string): string {
  return path.replace(PARTNER_TOKEN, '/partner/***');
}
