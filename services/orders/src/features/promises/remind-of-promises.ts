import type { Db } from '@trassa/service-kit/db';
import { enqueueEndedReasons, enqueueNotifications } from '@trassa/service-kit/notification-outbox';
import type { OrdersTables } from '../../db/schema.ts';
import { buildPromiseReason, buildPromiseReminder } from './promise-reminder.rules.ts';
import { deletePromisesWithNews, listCompaniesWithDuePromises, markDuePromisesReminded } from './promises.queries.ts';

const reminderSettledWords = 'новости пришли';

/** Reminds of promised times that have come without news, once each, and settles reminders that news has overtaken. */
export async function remindOfPromises(db: Db<OrdersTables>, now: Date): Promise<void> {
  for (const companyId of await db.asSystem((trx) => listCompaniesWithDuePromises(trx, now))) {
    await db.forCompany(companyId, async (trx) => {
      const overtaken = await deletePromisesWithNews(trx, companyId);
      await enqueueEndedReasons(trx, companyId, [
        { reasons: overtaken.map(buildPromiseReason), words: reminderSettledWords },
      ]);
      await enqueueNotifications(
        trx,
        companyId,
        (await markDuePromisesReminded(trx, companyId, now)).map(buildPromiseReminder),
      );
    });
  }
}
