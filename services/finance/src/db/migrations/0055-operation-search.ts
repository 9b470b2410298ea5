import { createSearch } from '@trassa/service-kit/search';
import type { Kysely } from 'kysely';

/** Operations are found by words. */
export const operationSearch = {
  up: (db: Kysely<unknown>) =>
    createSearch(
      db,
      'operations',
      `description || coalesce(', ' || order_number, '') || coalesce(', ' || counterparty, '')`,
    ),
};
