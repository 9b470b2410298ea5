import { peopleEndpoints } from '@trassa/contracts/account/people-endpoints';
import type { Db } from '@trassa/service-kit/db';
import type { ServiceLogger } from '@trassa/service-kit/service';
import type { ServiceClient } from '@trassa/service-kit/service-client';
import { createTraceId } from '@trassa/service-kit/trace';
import type { GeoTables } from '../../db/schema.ts';
import { deleteDataOfPerson, listLocatedPeople } from './duty.queries.ts';

/** Cron line of the task that forgets people. */
export const peopleCrontab = '17 * * * * forget_people';

interface ForgetDeps {
  db: Db<GeoTables>;
  now: () => Date;
  account: ServiceClient;
  log: Pick<ServiceLogger, 'warn'>;
}

/** Forgets the drivers who have left their company, with the positions that their pages and phones sent. */
export async function forgetPeople({ db, now, account, log }: ForgetDeps): Promise<void> {
  const located = await db.asSystem((trx) => listLocatedPeople(trx));
  for (const [companyId, people] of Map.groupBy(located, (one) => one.companyId)) {
    try {
      const caller = { kind: 'service', service: 'geo', companyId, userId: null } as const;
      const { data: ids } = await account(peopleEndpoints.peopleIds, { caller, traceId: createTraceId() });
      for (const person of people.filter(({ personId }) => !ids.includes(personId)))
        await db.forCompany(companyId, (trx) => deleteDataOfPerson(trx, person, now()));
    } catch (error) {
      log.warn({ err: error, companyId }, 'drivers who have left are not forgotten yet');
    }
  }
}
