import type { Migrations } from '@trassa/service-kit/schema';

/** Forward only; a new table is a new file `migrations/0001-….ts` and a line here. */
export const migrations: Migrations = {};
