import { dropFormerKeys } from '@trassa/service-kit/key-owners';
import type { Migrations } from '@trassa/service-kit/schema';
import * as partners from './migrations/0001-partners.ts';
import { keyOwners } from './migrations/0002-key-owners.ts';

/** Forward only; a new table is a new file in `migrations/` and a line here. */
export const migrations: Migrations = {
  '0001-partners': partners,
  '0002-key-owners': keyOwners,
  '0003-former-keys': dropFormerKeys,
};
