import { randomUUID } from 'node:crypto';
import { trackingEndpoints } from '@trassa/contracts/orders/tracking-endpoints';
import type { Db } from '@trassa/service-kit/db';
import { sendFile } from '@trassa/service-kit/file-answer';
import { getHash, type TokenOf } from '@trassa/service-kit/link-tokens';
import type { Router } from '@trassa/service-kit/route';
import type { Transaction } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import type { AccountClient } from '../../providers/accounts.ts';
import type { ReadSeenTrip } from '../../providers/seen-trips.ts';
import type { PrintDocument } from '../../providers/waybills.ts';
import { type OrderRow, requireOrder } from '../../shared/one-order.queries.ts';
import { hasRefusedEmails, insertEmailRefusal } from './client-emails.queries.ts';
import { printTrackedDocument, readTrackedOrder } from './tracked-order.ts';
import {
  findCompanyByTokenHash,
  findLinkOfOrder,
  issueToken,
  markLinkRevoked,
  type TrackingLinkRow,
  upsertLink,
} from './tracking.queries.ts';
import { toTrackingLink } from './tracking.rules.ts';

interface TrackingDeps {
  route: Router;
  db: Db<OrdersTables>;
  now: () => Date;
  getToken: TokenOf;
  accounts: Pick<AccountClient, 'isClosed' | 'findContact'>;
  print: PrintDocument;
  readSeenTrip: ReadSeenTrip;
}

/** Tracking links of orders: for the carrier, and for the client who holds one. */
export function trackingRoutes(deps: TrackingDeps): void {
  ownerRoutes(deps);
  clientRoutes(deps);
}

function ownerRoutes({ route, db, now, getToken }: TrackingDeps): void {
  const getView = async (trx: Transaction<OrdersTables>, link: TrackingLinkRow, order: OrderRow) => {
    const unsubscribed = await hasRefusedEmails(trx, link.company_id, link.email);
    const token = await issueToken(trx, link, getToken);
    return toTrackingLink(link, { order, token, unsubscribed, now: now() });
  };
  route(trackingEndpoints.trackingLink, ({ companyId, params }) =>
    db.forCompany(companyId, async (trx) => {
      const key = { companyId, id: params.id };
      const order = await requireOrder(trx, key);
      const link = await findLinkOfOrder(trx, key);
      const data = link ? await getView(trx, link, order) : null;
      return { success: true, data };
    }),
  );
  route(trackingEndpoints.saveTracking, ({ companyId, identity, params, body }) =>
    db.forCompany(companyId, async (trx) => {
      const order = await requireOrder(trx, { companyId, id: params.id });
      const id = randomUUID();
      const link = await upsertLink(trx, {
        company_id: companyId,
        id,
        order_id: order.id,
        token_hash: getHash(getToken(id)),
        days: body.days,
        show_documents: body.showDocuments,
        ...(body.showPosition === undefined ? {} : { show_position: body.showPosition }),
        email: body.email,
        told_delivery_at: order.delivery_at,
        created_by: identity.userId,
        created_at: now(),
        revoked_at: null,
        opened_at: null,
        last_opened_at: null,
      });
      return { success: true, data: await getView(trx, link, order) };
    }),
  );
  route(trackingEndpoints.revokeTracking, ({ companyId, params }) =>
    db.forCompany(companyId, async (trx) => {
      const order = await requireOrder(trx, { companyId, id: params.id });
      await markLinkRevoked(trx, { companyId, id: order.id }, now());
      return { success: true };
    }),
  );
}

function clientRoutes({ route, db, now, getToken, accounts, print, readSeenTrip }: TrackingDeps): void {
  const linkDeps = (traceId: string) => ({
    ...{ db, now: now(), getToken },
    isClosed: (companyId: string) => accounts.isClosed(companyId, traceId),
    findContact: (companyId: string) => accounts.findContact(companyId, traceId),
    findSeen: (companyId: string, orderId: string) => readSeenTrip(orderId, { companyId, traceId }),
  });
  route(trackingEndpoints.refuseEmails, async ({ body }) => {
    const hash = getHash(body.token);
    const owner = await db.asSystem((trx) => findCompanyByTokenHash(trx, hash));
    if (owner) await db.forCompany(owner, (trx) => insertEmailRefusal(trx, owner, { hash, at: now() }));
    return { success: true };
  });
  route(trackingEndpoints.trackedOrder, async ({ body, caller, request }) => ({
    success: true,
    data: await readTrackedOrder(linkDeps(request.id), { token: body.token, caller }),
  }));
  route(trackingEndpoints.trackedPrint, async ({ body, request, reply }) =>
    sendFile(reply, await printTrackedDocument({ ...linkDeps(request.id), print }, { ...body, traceId: request.id })),
  );
}
