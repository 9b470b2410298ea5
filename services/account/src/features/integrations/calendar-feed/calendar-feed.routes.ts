import { createHash, randomUUID } from 'node:crypto';
import { buildCalendarEvents } from '@trassa/contracts/account/calendar.rules';
import { integrationsEndpoints as calls } from '@trassa/contracts/account/integrations-endpoints';
import { buildDoneReply, buildSuccess } from '@trassa/contracts/envelope';
import type { Identity } from '@trassa/contracts/identity';
import { getHash, isHashOfLink, type TokenOf } from '@trassa/service-kit/link-tokens';
import { problem } from '@trassa/service-kit/problem-error';
import type { Router } from '@trassa/service-kit/route';
import type { Transaction } from 'kysely';
import type { AccountTables } from '../../../db/schema.ts';
import { auditChange, buildActor } from '../../../shared/actor.ts';
import type { AccountDeps } from '../../../shared/deps.ts';
import { findUserWithCompany } from '../../../shared/user.queries.ts';
import {
  deleteFeed,
  type FeedRow,
  findFeed,
  findFeedByHash,
  updateRevisions,
  upsertFeed,
} from './calendar-feed.queries.ts';
import { isRevised, reviseEvents } from './event-revisions.rules.ts';
import { addLocalHour, formatIcs } from './ics.rules.ts';

/** Calendar feed of a person: its secret address, and the calendar behind it. */
export function calendarFeedRoutes(route: Router, deps: AccountDeps): void {
  const { db, now, origin, getFeedToken } = deps;
  const shown = ({ id, created_at }: Pick<FeedRow, 'id' | 'created_at'>) => ({
    url: `${origin}/api/calendar/${getFeedToken(id)}.ics`,
    createdAt: created_at.toISOString(),
  });

  route(calls.calendarFeed, ({ identity }) =>
    db.forCompany(identity.companyId, async (trx) => {
      const feed = await findFeed(trx, identity);
      return buildSuccess(feed && isHashOfLink(getFeedToken, feed.id, feed.token_hash) ? shown(feed) : null);
    }),
  );

  route(calls.newCalendarFeed, async (call) => {
    const { companyId, userId } = call.identity;
    const id = randomUUID();
    const feed = {
      ...{ company_id: companyId, user_id: userId, id, created_at: now() },
      token_hash: getHash(getFeedToken(id)),
    };
    await db.forCompany(companyId, (trx) => upsertFeed(trx, feed));
    await auditChange(deps, buildActor(call), { kind: 'calendar-feed.created', details: {} });
    return buildSuccess(shown(feed));
  });

  route(calls.revokeCalendarFeed, async (call) => {
    const { identity } = call;
    if (!(await db.forCompany(identity.companyId, (trx) => deleteFeed(trx, identity))))
      throw problem('common/not-found');
    await auditChange(deps, buildActor(call), { kind: 'calendar-feed.revoked', details: {} });
    return buildDoneReply('Адрес календаря отозван.');
  });

  feedReadingRoute(route, deps);
}

/** Feed and present rights of its person; undefined: no such feed, the person is removed, or the company is deleted. */
async function findOpenFeedByToken(
  trx: Transaction<AccountTables>,
  token: string,
  getFeedToken: TokenOf,
): Promise<{ feed: FeedRow; identity: Identity } | undefined> {
  const hash = getHash(token);
  const feed = await findFeedByHash(trx, hash);
  const owner = feed && isHashOfLink(getFeedToken, feed.id, hash) && (await findUserWithCompany(trx, feed.user_id));
  if (!owner || owner.erasedAt) return undefined;
  const { company_id: companyId, user_id: userId, id: sessionId } = feed;
  const costs = owner.withoutCosts ? { withoutCosts: true as const } : {};
  return { feed, identity: { companyId, userId, role: owner.user.role, sessionId, ...costs } };
}

/** The token is looked up by its hash, so that the response time reveals nothing about the token. */
function feedReadingRoute(route: Router, { db, now, origin, getFeedToken, readCalendar }: AccountDeps): void {
  route(calls.readCalendarFeed, async ({ params, request, reply }) => {
    const token = /^([\w-]{43})\.ics$/.exec(params.file)?.[1];
    const found = token && (await db.asSystem((trx) => findOpenFeedByToken(trx, token, getFeedToken)));
    if (!found) throw problem('common/not-found');
    const { feed, identity } = found;
    const { companyId } = identity;
    const sources = await readCalendar(identity, request.id);
    const events = buildCalendarEvents(sources).map(addLocalHour);
    const revisions = reviseEvents(events, feed.revisions, now());
    if (isRevised(feed.revisions, revisions)) {
      await db.forCompany(companyId, (trx) => updateRevisions(trx, identity, revisions));
    }
    const text = formatIcs(events, { companyId, revisions, origin });
    const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
    reply.header('etag', etag).header('cache-control', 'private, no-cache');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('text/calendar; charset=utf-8').send(text);
  });
}
