import { randomUUID } from 'node:crypto';
import type { Db } from '@trassa/service-kit/db';
import type { TokenOf } from '@trassa/service-kit/link-tokens';
import type { OrdersTables } from '../../db/schema.ts';
import { listPromisesInForce } from '../../shared/promises.queries.ts';
import { enqueueClientEmail, listCompaniesWithEmailLinks, listLinksToEmail } from './client-emails.queries.ts';
import { listDueEmails } from './client-emails.rules.ts';
import { issueToken } from './tracking.queries.ts';

interface EmailingDeps {
  db: Db<OrdersTables>;
  getToken: TokenOf;
}

/** Adds due emails to the outbox, one for each event, whoever changed the order. */
export async function emailClients({ db, getToken }: EmailingDeps, now: Date): Promise<void> {
  for (const companyId of await db.asSystem(listCompaniesWithEmailLinks)) {
    await db.forCompany(companyId, async (trx) => {
      const links = await listLinksToEmail(trx, companyId);
      const promises = await listPromisesInForce(
        trx,
        companyId,
        links.map(({ order }) => order.id),
      );
      for (const { link, order } of links) {
        const promise = promises.find((one) => one.order_id === order.id && one.tells_client);
        const promisedAt = promise?.at ?? null;
        const due = listDueEmails(order, link, { token: getToken(link.id), promisedAt, newId: randomUUID, now });
        if (due.length > 0) await issueToken(trx, link, getToken);
        for (const email of due) await enqueueClientEmail(trx, link, email);
      }
    });
  }
}
