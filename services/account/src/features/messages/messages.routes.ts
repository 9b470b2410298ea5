import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import type { ClientEmail } from '@trassa/contracts/account/order-email';
import { buildDoneReply, buildSuccess } from '@trassa/contracts/envelope';
import type { Router } from '@trassa/service-kit/route';
import { readClientOfRequest } from '../../shared/client.ts';
import { readCookie } from '../../shared/cookies.ts';
import { isAwaitingErasure } from '../../shared/deletions.queries.ts';
import type { AccountDeps } from '../../shared/deps.ts';
import { insertEmail } from '../../shared/email.queries.ts';
import type { EmailContent } from '../../shared/email-content.rules.ts';
import { announceMessages, announceVehicleMoves, insertMessage } from '../../shared/message.queries.ts';
import { settleMessages } from '../../shared/message-reasons.queries.ts';
import { findSubscriberByBinding, getLastEventId, streamMessages } from './message-stream.ts';
import {
  countUnread,
  insertWebhookDeliveries,
  listMessages,
  MESSAGES_PER_PAGE,
  markRead,
  markUnread,
} from './messages.queries.ts';

type ClientEmailData<Mail = ClientEmail> = Mail extends unknown ? Omit<Mail, 'id' | 'to'> : never;

function toEmailContent(data: ClientEmailData): EmailContent {
  if ('event' in data) return { kind: 'order-news', data };
  return 'paper' in data ? { kind: 'paper', data } : { kind: 'plain', data };
}

/** Messages about events of all services. */
export function messageRoutes(route: Router, deps: AccountDeps): void {
  const { db, now } = deps;
  route(accountEndpoints.messages, ({ identity, query }) =>
    db.forCompany(identity.companyId, async (trx) => {
      const found = await listMessages(trx, identity, query);
      const unread = await countUnread(trx, identity);
      const messages = found.slice(0, MESSAGES_PER_PAGE);
      return buildSuccess({ messages, unread, more: found.length > messages.length });
    }),
  );

  route(accountEndpoints.messageStream, async ({ query, request, reply }) => {
    const identity = await findSubscriberByBinding(deps, readCookie(request, 'session', readClientOfRequest(request)));
    // EventSource stops reconnecting only at 204.
    if (!identity) return reply.code(204).send();
    // nginx buffers answers by default, which would delay every event.
    reply.header('content-type', 'text/event-stream; charset=utf-8').header('x-accel-buffering', 'no');
    // An idle keep-alive connection would delay the shutdown of the service.
    reply.header('connection', 'close');
    const lastEventId = getLastEventId(request.headers['last-event-id'] ?? query.after);
    return streamMessages(deps, { identity, lastEventId });
  });

  route(accountEndpoints.readMessages, ({ identity, body }) =>
    db.forCompany(identity.companyId, async (trx) => {
      const takesBack = 'unread' in body && body.unread === true;
      if (takesBack) await markUnread(trx, identity, body.ids);
      const marked = takesBack ? [] : await markRead(trx, identity, body);
      await announceMessages(trx, { companyId: identity.companyId });
      return buildSuccess({ marked });
    }),
  );

  route(accountEndpoints.postOrderEmail, async ({ companyId, body }) => {
    const { id, to, ...data } = body;
    await db.forCompany(companyId, async (trx) => {
      if (await isAwaitingErasure(trx, companyId)) return;
      await insertEmail(trx, { companyId, id, to, content: toEmailContent(data), at: now() });
    });
    deps.emails.deliverNow();
    return buildDoneReply();
  });

  route(accountEndpoints.positionsMoved, async ({ body }) => {
    await db.withoutCompany((trx) => announceVehicleMoves(trx, body.companyIds));
    return buildDoneReply();
  });

  route(accountEndpoints.postMessage, async ({ companyId, body }) => {
    await db.forCompany(companyId, async (trx) => {
      const at = now();
      if ('event' in body) await insertWebhookDeliveries(trx, { companyId, ...body, at });
      else if ('title' in body) await insertMessage(trx, { companyId, message: body, at });
      else if ('settled' in body) await settleMessages(trx, { companyId, settlement: body, at });
      await announceMessages(trx, { companyId, change: 'work' });
    });
    deps.deliveries.deliverNow();
    return buildDoneReply();
  });
}
