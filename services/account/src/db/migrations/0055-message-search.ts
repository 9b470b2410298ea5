import { createSearch } from '@trassa/service-kit/search';
import type { Kysely } from 'kysely';

/** Messages are found by words. */
export const messageSearch = {
  up: (db: Kysely<unknown>) => createSearch(db, 'messages', `title || ', ' || text`),
};
