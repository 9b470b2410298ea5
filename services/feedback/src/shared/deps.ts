import type { Db } from '@trassa/service-kit/db';
import type { FeedbackTables } from '../db/schema.ts';
import type { Accounts } from '../providers/accounts.ts';

export interface FeedbackDeps {
  db: Db<FeedbackTables>;
  now: () => Date;
  accounts: Accounts;
}
