import type { Migrations } from '@trassa/service-kit/schema';
import { feedback } from './migrations/0001-feedback.ts';
import { keys } from './migrations/0002-keys.ts';

/** Forward only; a new migration is a new file and a line here. */
export const migrations: Migrations = { '0001-feedback': feedback, '0002-keys': keys };
