import type { FeedbackMetadata } from '@trassa/contracts/feedback/feedback';
import type { FeedbackStatus } from '@trassa/contracts/feedback/feedback-status';
import type { ColumnType } from 'kysely';

/** What one person wrote from one screen, with their name and address as they were then. */
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

/** An answer of an administrator. Until `delivered_at` is set it waits for the account service to take it. */
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

/** Tables of services/feedback. */
export interface FeedbackTables {
  feedback: FeedbackTable;
  feedback_answers: FeedbackAnswersTable;
}
