import { dropFormerKeys } from '@trassa/service-kit/key-owners';
import type { Migrations } from '@trassa/service-kit/schema';
import { platforms } from './migrations/0001-platforms.ts';
import { keyOwners } from './migrations/0002-key-owners.ts';

/** Forward only; a new migration is a new file and a line here. */
export const migrations: Migrations = {
  '0001-platforms': platforms,
  '0002-key-owners': keyOwners,
  '0003-former-keys': dropFormerKeys,
};
