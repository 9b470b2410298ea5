import { dropFormerKeys } from '@trassa/service-kit/key-owners';
import type { Migrations } from '@trassa/service-kit/schema';
import { people } from './migrations/0001-people.ts';
import { sessions } from './migrations/0002-sessions.ts';
import { audit } from './migrations/0003-audit.ts';
import { messages } from './migrations/0004-messages.ts';
import { integrations } from './migrations/0005-integrations.ts';
import { deletion } from './migrations/0006-deletion.ts';
import { keyOwners } from './migrations/0007-key-owners.ts';

/** Forward only; a new migration is a new file and a line here. */
export const migrations: Migrations = {
  '0001-people': people,
  '0002-sessions': sessions,
  '0003-audit': audit,
  '0004-messages': messages,
  '0005-integrations': integrations,
  '0006-deletion': deletion,
  '0007-key-owners': keyOwners,
  '0008-former-keys': dropFormerKeys,
};
