import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import { aSchema, type TestSchema } from '@trassa/testing/test-schema';
import type { Transaction } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { migrations } from '../db/migrations.ts';
import type { EdoTables } from '../db/tables.ts';

/**
 * A fresh database with the tables of this service, as its own role sees them, for tests of queries without the service
 * round them: made before the tests of the file that asks for it, closed and removed after them.
 */
export function anEdoDatabase(): TestSchema<EdoTables>['db'] {
  let made: TestSchema<EdoTables>;
  beforeAll(async () => {
    made = await aSchema<EdoTables>('edo', migrations);
  });
  afterAll(() => made.drop());
  return {
    get pool() {
      return made.db.pool;
    },
    get lockPool() {
      return made.db.lockPool;
    },
    forCompany: (companyId, work) => made.db.forCompany(companyId, work),
    readForCompany: (companyId, work) => made.db.readForCompany(companyId, work),
    asSystem: (work) => made.db.asSystem(work),
    withoutCompany: (work) => made.db.withoutCompany(work),
    check: () => made.db.check(),
    close: () => made.db.close(),
  };
}

/** Stores a connected exchange, whose login is its id. */
export async function insertConnection(
  trx: Transaction<EdoTables>,
  { companyId, connectionId }: ConnectionKey,
): Promise<void> {
  const connection = { company_id: companyId, id: connectionId, login: connectionId } as const;
  await trx
    .insertInto('connections')
    .values({ ...connection, kind: 'exchange', state: 'connected' })
    .execute();
}
