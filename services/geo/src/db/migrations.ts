import type { Migrations } from '@trassa/service-kit/schema';
import { places } from './migrations/0001-places.ts';

/** Forward only; a new table is a new file `migrations/0002-….ts` and a line here. */
export const migrations: Migrations = { '0001-places': places };
