import type { FeedbackMetadata } from '@trassa/contracts/feedback/feedback';
import type { FeedbackStatus } from '@trassa/contracts/feedback/feedback-status';
import type { ColumnType } from 'kysely';

/** Message of a person from one screen, with name and address at that time. */
export interface FeedbackTable {
  company_id: string;
  id: string;
  user_id: string;
  user_name: string;
  user_email: string;
  company_name: string;
  screen: string;
  message: string;
  metadata: ColumnType<FeedbackMetadata, string, never>;
  status: FeedbackStatus;
  idempotency_key: string | null;
  created_at: Date;
  updated_at: Date;
}

/** Answer of an administrator; undelivered to services/account until `delivered_at` is set. */
export interface FeedbackAnswersTable {
  company_id: string;
  id: string;
  feedback_id: string;
  text: string;
  author_id: string;
  author_name: string;
  idempotency_key: string | null;
  created_at: Date;
  delivered_at: Date | null;
}

export interface FeedbackTables {
  feedback: FeedbackTable;
  feedback_answers: FeedbackAnswersTable;
}
