import type { Migrations } from '@trassa/service-kit/schema';
import { platforms } from './migrations/0001-platforms.ts';

/** Forward only; a new migration is a new file and a line here. */
export const migrations: Migrations = {
  '0001-platforms': platforms,
};
