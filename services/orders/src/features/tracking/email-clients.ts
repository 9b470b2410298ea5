import { randomUUID } from 'node:crypto';
import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import type { Db } from '@trassa/service-kit/db';
import type { TokenOf } from '@trassa/service-kit/link-tokens';
import type { ServiceClient } from '@trassa/service-kit/service-client';
import { newTraceId } from '@trassa/service-kit/trace';
import type { OrdersTables } from '../../db/schema.ts';
import { listPromises } from '../../shared/promises.queries.ts';
import {
  insertClientEmail,
  listCompaniesToEmail,
  listLinksToEmail,
  listUntoldEmails,
  markEmailTold,
} from './client-emails.queries.ts';
import { emailsDue } from './client-emails.rules.ts';

interface EmailingDeps {
  db: Db<OrdersTables>;
  /** Null: emails wait. */
  account: ServiceClient | null;
  tokenOf: TokenOf;
}

/**
 * Stores the emails that are due, one an event whoever changed the order, and hands them to the email outbox of
 * services/account at least once; the id of an email makes repeats one.
 */
export async function emailClients({ db, account, tokenOf }: EmailingDeps, now: Date): Promise<void> {
  for (const companyId of await db.asSystem(listCompaniesToEmail)) {
    await db.forCompany(companyId, async (trx) => {
      const links = await listLinksToEmail(trx, companyId);
      const promises = await listPromises(
        trx,
        companyId,
        links.map(({ order }) => order.id),
      );
      for (const { link, order } of links) {
        const promise = promises.find((one) => one.order_id === order.id && one.tells_client);
        const promisedAt = promise?.at ?? null;
        const due = emailsDue(order, link, { token: tokenOf(link.id), promisedAt, newId: randomUUID, now });
        for (const email of due) await insertClientEmail(trx, link, email);
      }
    });
    if (!account) continue;
    const caller = { kind: 'service', service: 'orders', companyId, userId: null } as const;
    for (const { id, email } of await db.forCompany(companyId, (trx) => listUntoldEmails(trx, companyId))) {
      await account(accountEndpoints.postOrderEmail, { caller, traceId: newTraceId(), body: email });
      await db.forCompany(companyId, (trx) => markEmailTold(trx, { company_id: companyId, id }, now));
    }
  }
}
