import type { Colleague } from '@trassa/contracts/account/people';
import type { ColumnType } from 'kysely';

/** Comments of people on a subject; a removed one has no text. */
export interface CommentsTable {
  company_id: string;
  subject_kind: 'order';
  subject_id: string;
  id: string;
  author_id: string;
  /** Name at the time of writing. */
  author_name: string;
  text: string;
  mentions: ColumnType<Colleague[], string, string>;
  created_at: Date;
  edited_at: Date | null;
  removed_at: Date | null;
}
