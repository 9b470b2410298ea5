import { randomUUID } from 'node:crypto';
import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import type { Db } from '@trassa/service-kit/db';
import type { TokenOf } from '@trassa/service-kit/link-tokens';
import type { ServiceClient } from '@trassa/service-kit/service-client';
import { newTraceId } from '@trassa/service-kit/trace';
import type { OrdersTables } from '../../db/schema.ts';
import {
  insertClientLetter,
  listTellingCompanies,
  listTellingLinks,
  listUntoldLetters,
  markLetterTold,
} from './letters.queries.ts';
import { lettersDue } from './letters.rules.ts';

interface TellingDeps {
  db: Db<OrdersTables>;
  /** Null: letters wait. */
  account: ServiceClient | null;
  tokenOf: TokenOf;
}

/**
 * Stores the letters that are due, one an event whoever changed the order, and hands them to the email outbox of
 * services/account at least once; the id of a letter makes repeats one.
 */
export async function tellClients({ db, account, tokenOf }: TellingDeps, now: Date): Promise<void> {
  for (const companyId of await db.asSystem(listTellingCompanies)) {
    await db.forCompany(companyId, async (trx) => {
      for (const { link, order } of await listTellingLinks(trx, companyId)) {
        const due = lettersDue(order, link, { token: tokenOf(link.id), newId: randomUUID, now });
        for (const letter of due) await insertClientLetter(trx, link, letter);
      }
    });
    if (!account) continue;
    const caller = { kind: 'service', service: 'orders', companyId, userId: null } as const;
    for (const { id, letter } of await db.forCompany(companyId, (trx) => listUntoldLetters(trx, companyId))) {
      await account(accountEndpoints.postOrderEmail, { caller, traceId: newTraceId(), body: letter });
      await db.forCompany(companyId, (trx) => markLetterTold(trx, { company_id: companyId, id }, now));
    }
  }
}
