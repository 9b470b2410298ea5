import { DAYS_UNTIL_ERASURE } from '@trassa/contracts/account/deletion-values';
import { isPermitted } from '@trassa/contracts/permissions';
import { problem } from '@trassa/service-kit/problem-error';
import type { Transaction } from 'kysely';
import type { AccountTables } from '../../db/schema.ts';
import { type Actor, auditChange } from '../../shared/actor.ts';
import { findCompanyDeletion } from '../../shared/deletions.queries.ts';
import type { AccountDeps } from '../../shared/deps.ts';
import { insertEmail } from '../../shared/email.queries.ts';
import { endSessions, revokeEndedSessions } from '../../shared/end-sessions.ts';
import { lockPeopleAsManager } from '../../shared/manager.ts';
import { listStaff, type UserRow } from '../../shared/user.queries.ts';
import { deleteDeletion, insertDeletion } from './deletion.queries.ts';

const DAY_MS = 86_400_000;

/**
 * Locks a company until its erasure: all sessions end, its directors get an email. A repeated call changes nothing.
 * @throws account/company-of-admin
 */
export async function requestCompanyDeletion(deps: AccountDeps, actor: Actor): Promise<void> {
  const { companyId, userId } = actor.identity;
  const at = deps.now();
  const eraseAt = new Date(at.getTime() + DAYS_UNTIL_ERASURE * DAY_MS);
  const ended = await deps.db.forCompany(companyId, async (trx) => {
    const { company } = await lockPeopleAsManager(trx, actor.identity);
    if (await findCompanyDeletion(trx, companyId)) return null;
    const staff = await listStaff(trx, companyId);
    if (staff.some(({ role }) => role === 'admin')) throw problem('account/company-of-admin');
    const times = { asked_at: at, erase_at: eraseAt, reminded_at: null, erased_at: null };
    await insertDeletion(trx, { company_id: companyId, asked_by: userId, ...times });
    await emailDirectors(trx, staff, { kind: 'deletion-asked', companyName: company.name, eraseAt, at });
    const sessions = [];
    for (const { id } of staff)
      sessions.push(...(await endSessions(trx, { userId: id }, { at, reason: 'company.deletion-asked' })));
    return sessions;
  });
  if (!ended) return;
  const details = { eraseAt: eraseAt.toISOString() };
  await auditChange(deps, actor, { kind: 'company.deletion-asked', at, details });
  deps.emails.deliverNow();
  await revokeEndedSessions(deps, ended, actor.traceId);
}

/**
 * Takes the deletion back; without a deletion nothing changes.
 * @throws account/deletion-over
 */
export async function restoreCompany(deps: AccountDeps, actor: Actor): Promise<void> {
  const { companyId } = actor.identity;
  const at = deps.now();
  const restored = await deps.db.forCompany(companyId, async (trx) => {
    await lockPeopleAsManager(trx, actor.identity);
    const deletion = await findCompanyDeletion(trx, companyId);
    if (!deletion) return false;
    if (deletion.erase_at <= at) throw problem('account/deletion-over');
    await deleteDeletion(trx, companyId);
    return true;
  });
  if (restored) await auditChange(deps, actor, { kind: 'company.restored', at });
}

/** Enqueues emails to those of the people who are directors. */
export async function emailDirectors(
  trx: Transaction<AccountTables>,
  staff: readonly UserRow[],
  news: { kind: 'deletion-asked' | 'deletion-near'; companyName: string; eraseAt: Date; at: Date },
): Promise<void> {
  const { kind, companyName, eraseAt, at } = news;
  for (const { company_id, email, first_name, ...person } of staff) {
    if (!isPermitted(person, 'company.manage')) continue;
    const data = { firstName: first_name, companyName, eraseAt: eraseAt.toISOString() };
    await insertEmail(trx, { companyId: company_id, to: email, content: { kind, data }, at });
  }
}
