import { cabinetEndpoints } from '@trassa/contracts/account/cabinet-endpoints';
import { cabinetSchemas } from '@trassa/contracts/account/cabinet-schemas';
import { done, succeeded } from '@trassa/contracts/envelope';
import type { Router } from '@trassa/service-kit/route';
import type { AccountDeps } from '../../shared/deps.ts';
import { insertMessage } from '../../shared/message.queries.ts';
import { findUserState } from '../../shared/user-state.queries.ts';
import { countUnread, listMessages, MESSAGES_PER_PAGE, markRead } from './messages.queries.ts';

/** Events of all services for the people of a company. */
export function messageRoutes(route: Router, { db, now }: AccountDeps): void {
  route(cabinetEndpoints.messages, cabinetSchemas.messages, ({ identity, query }) =>
    db.forCompany(identity.companyId, async (trx) => {
      const { muted } = await findUserState(trx, identity.userId);
      const found = await listMessages(trx, { identity, muted }, query);
      const unread = await countUnread(trx, { identity, muted });
      const messages = found.slice(0, MESSAGES_PER_PAGE);
      return succeeded({ messages, unread, more: found.length > messages.length });
    }),
  );

  route(cabinetEndpoints.readMessages, cabinetSchemas.readMessages, async ({ identity, body }) => {
    await db.forCompany(identity.companyId, (trx) => markRead(trx, identity, body));
    return done();
  });

  route(cabinetEndpoints.postMessage, cabinetSchemas.postMessage, async ({ companyId, body }) => {
    await db.forCompany(companyId, (trx) => insertMessage(trx, { companyId, message: body, at: now() }));
    return done();
  });
}
