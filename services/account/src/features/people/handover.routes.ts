import { randomUUID } from 'node:crypto';
import type { Handover, NewHandover } from '@trassa/contracts/account/handovers';
import type { NewMessage } from '@trassa/contracts/account/messages';
import { peopleEndpoints } from '@trassa/contracts/account/people-endpoints';
import {
  formatFullName,
  handoverRoles,
  OPEN_OFFER_OR_LINK_DAYS,
  roleNames,
} from '@trassa/contracts/account/people-values';
import { buildDoneReply } from '@trassa/contracts/envelope';
import { problem } from '@trassa/service-kit/problem-error';
import type { Router } from '@trassa/service-kit/route';
import type { Transaction } from 'kysely';
import type { AccountTables } from '../../db/schema.ts';
import { lockPeople } from '../../shared/account.queries.ts';
import { type Actor, buildActor } from '../../shared/actor.ts';
import type { AuditKind } from '../../shared/audit.ts';
import type { AccountDeps } from '../../shared/deps.ts';
import { endSessions, revokeEndedSessions } from '../../shared/end-sessions.ts';
import type { EndedSession } from '../../shared/gateway-revocation.ts';
import { lockPeopleAsManager } from '../../shared/manager.ts';
import { insertMessage } from '../../shared/message.queries.ts';
import { stopIntegrationsUnlessKept } from '../../shared/settle-integrations.ts';
import { findUserWithCompany, updateRole } from '../../shared/user.queries.ts';
import {
  deleteHandover,
  deleteHandoversOfGiver,
  insertHandover,
  listOpenHandoversOfPerson,
} from './handovers.queries.ts';

type Trx = Transaction<AccountTables>;
const DAY_MS = 86_400_000;

/** What a change of an offer writes into the audit and tells people, with the sessions and integrations it ended. */
interface HandoverOutcome {
  kind: Extract<AuditKind, `handover.${string}`>;
  personId: string;
  role: string;
  news: readonly { userId: string; title: string; text: string }[];
  ended?: readonly EndedSession[];
  settled?: Awaited<ReturnType<typeof stopIntegrationsUnlessKept>>;
}

/**
 * Offers a colleague the caller's place as director; nothing changes until the colleague accepts.
 * @throws common/not-found, account/is-admin, account/handover-receiver, account/handover-open
 */
function offerHandover(deps: AccountDeps, { personId, role }: NewHandover, actor: Actor): Promise<void> {
  const { companyId, userId } = actor.identity;
  return changeHandover(deps, actor, async (trx, at) => {
    const giver = (await lockPeopleAsManager(trx, actor.identity)).user;
    if (giver.role === 'admin') throw problem('account/is-admin');
    const receiver = (await findUserWithCompany(trx, personId))?.user;
    if (receiver?.company_id !== companyId) throw problem('common/not-found');
    if (!handoverRoles.some((one) => one === receiver.role)) throw problem('account/handover-receiver');
    if ((await listOpenHandoversOfPerson(trx, { companyId, userId, at })).length > 0)
      throw problem('account/handover-open');
    // Deletes the offers that nobody can accept any more: they expired, or a role has changed.
    await deleteHandoversOfGiver(trx, companyId, userId);
    const expires_at = new Date(at.getTime() + OPEN_OFFER_OR_LINK_DAYS * DAY_MS);
    const row = { company_id: companyId, id: randomUUID(), from_user: userId, to_user: personId };
    await insertHandover(trx, { ...row, role, offered_at: at, expires_at });
    const name = formatFullName({ firstName: giver.first_name, lastName: giver.last_name });
    const text = `${name} предлагает вам стать директором компании. Примите или откажитесь в разделе «Сотрудники».`;
    const news = [{ userId: personId, title: 'Вам предлагают место директора', text }];
    return { kind: 'handover.offered', personId, role, news };
  });
}

/** Withdraws an offer of the caller. @throws account/handover-over */
function withdrawHandover(deps: AccountDeps, id: string, actor: Actor): Promise<void> {
  return changeHandover(deps, actor, async (trx, at) => {
    const { to, from, role } = await lockOpenHandover(trx, { id, by: 'from', actor, at });
    await deleteHandover(trx, actor.identity.companyId, id);
    const text = `${from.name}: предложение стать директором отозвано.`;
    const news = [{ userId: to.id, title: 'Предложение отозвано', text }];
    return { kind: 'handover.withdrawn', personId: to.id, role, news };
  });
}

/** Declines an offer to the caller. @throws account/handover-over */
function declineHandover(deps: AccountDeps, id: string, actor: Actor): Promise<void> {
  return changeHandover(deps, actor, async (trx, at) => {
    const { to, from, role } = await lockOpenHandover(trx, { id, by: 'to', actor, at });
    await deleteHandover(trx, actor.identity.companyId, id);
    const news = [{ userId: from.id, title: 'От места директора отказались', text: `${to.name}: отказ. Директор вы.` }];
    return { kind: 'handover.declined', personId: from.id, role, news };
  });
}

/**
 * Makes the caller director and gives the director the role of the offer. The sessions of both end, so that no token of
 * the old roles is left. Keys and webhooks of the former director stop unless the new one keeps them.
 * @throws account/handover-over
 */
function acceptHandover(
  deps: AccountDeps,
  { id, keepIntegrations: keep }: { id: string; keepIntegrations: boolean },
  actor: Actor,
): Promise<void> {
  return changeHandover(deps, actor, async (trx, at) => {
    const { to, from, role } = await lockOpenHandover(trx, { id, by: 'to', actor, at });
    await deleteHandover(trx, actor.identity.companyId, id);
    const giver = (await findUserWithCompany(trx, from.id))?.user;
    const settled = giver ? await stopIntegrationsUnlessKept(trx, { person: giver, keep, at }) : null;
    await updateRole(trx, to.id, 'director');
    await updateRole(trx, from.id, role);
    const end = { at, reason: 'handover.accepted' };
    const ended = [
      ...(await endSessions(trx, { userId: to.id }, end)),
      ...(await endSessions(trx, { userId: from.id }, end)),
    ];
    const title = 'Место директора передано';
    const news = [
      { userId: from.id, title, text: `Директор теперь ${to.name}. Ваша роль: ${roleNames[role].toLowerCase()}.` },
      { userId: to.id, title, text: `Директор теперь вы. ${from.name}: ${roleNames[role].toLowerCase()}.` },
    ];
    return { kind: 'handover.accepted', personId: from.id, role, news, ended, settled };
  });
}

/** An open offer by or to the caller, under the lock of the company's people. @throws account/handover-over */
async function lockOpenHandover(
  trx: Trx,
  { id, by, actor, at }: { id: string; by: 'from' | 'to'; actor: Actor; at: Date },
): Promise<Handover> {
  const { companyId, userId } = actor.identity;
  await lockPeople(trx, companyId);
  const offer = (await listOpenHandoversOfPerson(trx, { companyId, userId, at })).find((one) => one.id === id);
  if (offer?.[by].id !== userId) throw problem('account/handover-over');
  return offer;
}

/** Roles, sessions, messages and audit change together or not at all. */
async function changeHandover(
  deps: AccountDeps,
  { identity: { companyId, userId }, client, traceId }: Actor,
  write: (trx: Trx, at: Date) => Promise<HandoverOutcome>,
): Promise<void> {
  const at = deps.now();
  const ended = await deps.db.asSystem(async (trx) => {
    const { kind, personId, role, news, ended = [], settled } = await write(trx, at);
    for (const { userId: reader, title, text } of news) {
      const about = { kind: 'system', topic: 'handover', href: '/dashboard/settings?tab=people' } as const;
      const message: NewMessage = { key: `handover/${randomUUID()}`, ...about, title, text, userId: reader };
      await insertMessage(trx, { companyId, message, at });
    }
    await deps.appendAudit(trx, { kind, at, companyId, userId, client, details: { personId, role } });
    if (settled) await deps.appendAudit(trx, { ...settled, at, companyId, userId, client });
    return ended;
  });
  deps.deliveries.deliverNow();
  await revokeEndedSessions(deps, ended, traceId);
}

/** Calls about a director's place that is offered to a colleague. */
export function handoverRoutes(route: Router, deps: AccountDeps): void {
  route(peopleEndpoints.offerHandover, async (call) => {
    await offerHandover(deps, call.body, buildActor(call));
    return buildDoneReply('Предложение отправлено.');
  });

  route(peopleEndpoints.withdrawHandover, async (call) => {
    await withdrawHandover(deps, call.params.id, buildActor(call));
    return buildDoneReply('Предложение отозвано.');
  });

  route(peopleEndpoints.acceptHandover, async (call) => {
    const keepIntegrations = call.query.keepIntegrations === 'true';
    await acceptHandover(deps, { id: call.params.id, keepIntegrations }, buildActor(call));
    return buildDoneReply('Теперь вы директор. Войдите снова.');
  });

  route(peopleEndpoints.declineHandover, async (call) => {
    await declineHandover(deps, call.params.id, buildActor(call));
    return buildDoneReply('Вы отказались от предложения.');
  });
}
