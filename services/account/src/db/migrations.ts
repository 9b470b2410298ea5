import type { Migrations } from '@trassa/service-kit/schema';
import * as accounts from './migrations/0001-accounts.ts';
import * as sessions from './migrations/0002-sessions.ts';
import * as audit from './migrations/0003-audit.ts';
import * as partnerRegistrations from './migrations/0004-partner-registrations.ts';
import * as cabinet from './migrations/0005-cabinet.ts';
import * as people from './migrations/0006-people.ts';
import * as auditChains from './migrations/0007-audit-chains.ts';
import * as secondFactor from './migrations/0008-second-factor.ts';
import * as notificationChannels from './migrations/0009-notification-channels.ts';
import * as integrations from './migrations/0010-integrations.ts';
import * as drivers from './migrations/0011-drivers.ts';
import * as accessRequests from './migrations/0012-access-requests.ts';
import * as emailProofs from './migrations/0013-email-proofs.ts';
import * as severalCompanies from './migrations/0014-several-companies.ts';
import * as costPolicies from './migrations/0015-cost-policies.ts';
import * as deletions from './migrations/0016-deletions.ts';
import * as proofBeforeSignIn from './migrations/0017-proof-before-sign-in.ts';
import * as factorResets from './migrations/0018-factor-resets.ts';
import * as handovers from './migrations/0019-handovers.ts';
import * as calendarRevisions from './migrations/0020-calendar-revisions.ts';
import { messageSearch } from './migrations/0055-message-search.ts';
import * as integrationsOfPeople from './migrations/0056-integrations-of-people.ts';
import * as settledMessages from './migrations/0057-settled-messages.ts';
import { queues } from './migrations/0058-queues.ts';
import { oneVersion } from './migrations/0070-one-version.ts';

/** Forward only; a new table is a new file in `migrations/` and a line here. */
export const migrations: Migrations = {
  '0001-accounts': accounts,
  '0002-sessions': sessions,
  '0003-audit': audit,
  '0004-partner-registrations': partnerRegistrations,
  '0005-cabinet': cabinet,
  '0006-people': people,
  '0007-audit-chains': auditChains,
  '0008-second-factor': secondFactor,
  '0009-notification-channels': notificationChannels,
  '0010-integrations': integrations,
  '0011-drivers': drivers,
  '0012-access-requests': accessRequests,
  '0013-email-proofs': emailProofs,
  '0014-several-companies': severalCompanies,
  '0015-cost-policies': costPolicies,
  '0016-deletions': deletions,
  '0017-proof-before-sign-in': proofBeforeSignIn,
  '0018-factor-resets': factorResets,
  '0019-handovers': handovers,
  '0055-message-search': messageSearch,
  '0020-calendar-revisions': calendarRevisions,
  '0056-integrations-of-people': integrationsOfPeople,
  '0057-settled-messages': settledMessages,
  '0058-queues': queues,
  '0070-one-version': oneVersion,
};
