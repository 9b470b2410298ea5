import type { Db } from '@trassa/service-kit/db';
import type { ServiceLogger } from '@trassa/service-kit/service';
import type { AccountTables } from '../db/schema.ts';
import type { CompanyLookup } from '../providers/company-lookup.ts';
import type { SignAccess } from './access-token.ts';
import type { RevokeAtGateway } from './gateway-revocation.ts';
import type { LetterPost } from './letter-post.ts';
import type { MessageNewsDesk } from './message-news.ts';
import type { CheckPassword } from './passwords.ts';
import type { ResetTokens } from './reset-tokens.ts';

/** What the features of this service work with. */
export interface AccountDeps {
  db: Db<AccountTables>;
  now: () => Date;
  log: ServiceLogger;
  lookup: CompanyLookup;
  signAccess: SignAccess;
  checkPassword: CheckPassword;
  /** The refresh token that follows a given one. */
  successorOf: (token: string) => string;
  revokeAtGateway: RevokeAtGateway;
  resetTokens: ResetTokens;
  letters: LetterPost;
  messageNews: MessageNewsDesk;
}
