import type { Db } from '@trassa/service-kit/db';
import type { TokenOf } from '@trassa/service-kit/link-tokens';
import type { PublicFetch } from '@trassa/service-kit/public-fetch';
import type { RunningQueue } from '@trassa/service-kit/queue';
import type { createOriginReader } from '@trassa/service-kit/request-origin';
import type { Sealer } from '@trassa/service-kit/sealed';
import type { ServiceLogger } from '@trassa/service-kit/service';
import type { ServiceClient } from '@trassa/service-kit/service-client';
import type { AccountTables } from '../db/schema.ts';
import type { ReadCalendar } from '../providers/calendar-sources.ts';
import type { CompanyLookup } from '../providers/company-lookup.ts';
import type { SignAccess } from './access-token.ts';
import type { AfterAnswerQueue } from './after-answer.ts';
import type { AppendAudit } from './audit.ts';
import type { Channels } from './channels.ts';
import type { RevokeAtGateway } from './gateway-revocation.ts';
import type { MessageUpdates } from './message-updates.ts';
import type { CheckPassword } from './passwords.ts';
import type { EmailTokens } from './signed-tokens.ts';

/** Dependencies of the features of this service. */
export interface AccountDeps {
  appendAudit: AppendAudit;
  db: Db<AccountTables>;
  now: () => Date;
  log: ServiceLogger;
  lookup: CompanyLookup;
  signAccess: SignAccess;
  checkPassword: CheckPassword;
  /** Successor of a refresh token. */
  getSuccessor: (token: string) => string;
  revokeAtGateway: RevokeAtGateway;
  tokens: EmailTokens;
  emails: RunningQueue;
  /** Whether people who register prove their e-mail address. */
  requiresEmailProof: boolean;
  sealer: Sealer;
  /** Origin of the site that a request was sent to. */
  getOrigin: ReturnType<typeof createOriginReader>;
  afterAnswer: AfterAnswerQueue;
  messageUpdates: MessageUpdates;
  /** HTTP client for addresses that companies enter. */
  webhookFetch: PublicFetch;
  /** Origin of the site, for absolute addresses. */
  origin: string;
  /** Token of a calendar feed's address. */
  getFeedToken: TokenOf;
  readCalendar: ReadCalendar;
  getClient: (service: string) => ServiceClient;
  channels: Channels;
  /** Milliseconds between two rounds of deliveries. */
  roundMs: number;
  deliveries: RunningQueue;
}
