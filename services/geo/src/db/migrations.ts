import { dropFormerKeys } from '@trassa/service-kit/key-owners';
import type { Migrations } from '@trassa/service-kit/schema';
import { places } from './migrations/0001-places.ts';
import { positions } from './migrations/0002-positions.ts';
import { keyOwners } from './migrations/0003-key-owners.ts';

/** Forward only; a new migration is a new file and a line here. */
export const migrations: Migrations = {
  '0001-places': places,
  '0002-positions': positions,
  '0003-key-owners': keyOwners,
  '0004-former-keys': dropFormerKeys,
};
