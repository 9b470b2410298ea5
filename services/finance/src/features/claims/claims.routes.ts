import type { ClaimQuery } from '@trassa/contracts/finance/claims';
import { claimsEndpoints } from '@trassa/contracts/finance/claims-endpoints';
import { getDay } from '@trassa/contracts/moscow-day.rules';
import type { Db } from '@trassa/service-kit/db';
import { sendFile } from '@trassa/service-kit/file-answer';
import { problem } from '@trassa/service-kit/problem-error';
import type { Router } from '@trassa/service-kit/route';
import { buildSafeFileName } from '@trassa/service-kit/safe-file-name.rules';
import type { FinanceTables } from '../../db/schema.ts';
import { findContacts } from '../../shared/client-contacts.ts';
import { findRequisites } from '../../shared/papers.queries.ts';
import { drawClaim } from './draw-claim.ts';
import { readClaim } from './read-claim.ts';

/** Claims against clients who do not pay. */
export function claimsRoutes({ route, db, now }: { route: Router; db: Db<FinanceTables>; now: () => Date }): void {
  const requirePast = ({ until }: ClaimQuery) => {
    if (until > getDay(now())) throw problem('finance/claim-date');
  };
  route(claimsEndpoints.claim, ({ companyId, query }) => {
    requirePast(query);
    return db.forCompany(companyId, async (trx) => ({ success: true, data: await readClaim(trx, companyId, query) }));
  });
  route(claimsEndpoints.claimFile, async ({ companyId, query, reply }) => {
    requirePast(query);
    const letter = await db.forCompany(companyId, async (trx) => {
      const seller = await findRequisites(trx, companyId);
      if (!seller) throw problem('papers/no-requisites');
      const claim = await readClaim(trx, companyId, query);
      if (claim.debts.length === 0) throw problem('finance/claim-nothing');
      const { address } = await findContacts(trx, companyId, query.client);
      return { claim, wish: query, seller, address, day: getDay(now()) };
    });
    const name = `${buildSafeFileName(`Претензия ${query.client} ${query.until}`)}.pdf`;
    return sendFile(reply, { name, type: 'application/pdf', bytes: await drawClaim(letter) });
  });
}
