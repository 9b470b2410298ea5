import { randomUUID } from 'node:crypto';
import { getRetentionCutoff } from '@trassa/contracts/account/deletion-values';
import { erasureEndpoints } from '@trassa/contracts/platform/erasure';
import { eraseCompany } from '@trassa/service-kit/erase-company';
import type { ServiceClient } from '@trassa/service-kit/service-client';
import { findCompany, lockPeople } from '../../shared/account.queries.ts';
import type { AccountDeps } from '../../shared/deps.ts';
import { forgetUser } from '../../shared/forget-user.queries.ts';
import { listStaff, listStaffWithFormer } from '../../shared/user.queries.ts';
import { emailDirectors } from './delete-company.ts';
import {
  blankCompanyRow,
  deleteLastRowsOfCompany,
  insertServiceErasure,
  listCompanyIdsDueForErasure,
  listCompanyIdsWithKeptRows,
  listServicesThatErased,
  lockDeletionsToRemind,
  markDirectorsReminded,
  markErased,
} from './deletion.queries.ts';

/** Services with data of companies, in the order of erasure: data flows from edo and platforms through orders on. */
export const servicesToEraseIn = ['edo', 'platforms', 'orders', 'finance', 'geo', 'landing', 'feedback'] as const;

/** Tables of which a company's rows stay: consents, the audit, what these refer to, and records of the erasure. */
export const keptTables = [
  ...['companies', 'users', 'consents', 'audit_events'],
  ...['company_deletions', 'company_erasures'],
] as const;

export type ErasureClients = Readonly<Record<(typeof servicesToEraseIn)[number], ServiceClient>>;

const DAY_MS = 86_400_000;
/** Days from the reminder of the directors to the erasure. */
const REMINDER_DAYS_BEFORE_ERASURE = 7;
const NO_REQUEST_CLIENT = { address: '', userAgent: '', secure: true };

/** Reminds directors whose company is about to be erased. */
export async function remindOfErasure(deps: AccountDeps): Promise<void> {
  const at = deps.now();
  await deps.db.asSystem(async (trx) => {
    for (const deletion of await lockDeletionsToRemind(
      trx,
      new Date(at.getTime() + REMINDER_DAYS_BEFORE_ERASURE * DAY_MS),
    )) {
      const { company_id: companyId, erase_at: eraseAt } = deletion;
      const companyName = (await findCompany(trx, companyId))?.name ?? '';
      await emailDirectors(trx, await listStaff(trx, companyId), { kind: 'deletion-near', companyName, eraseAt, at });
      await markDirectorsReminded(trx, companyId, at);
    }
  });
  deps.emails.deliverNow();
}

/**
 * Erases companies whose time has passed: in every other service in turn, then here. A service that has acknowledged is
 * not asked again; a failure leaves the rest to the next run.
 */
export async function eraseDueCompanies(deps: AccountDeps, clients: ErasureClients): Promise<void> {
  for (const companyId of await deps.db.asSystem((trx) => listCompanyIdsDueForErasure(trx, deps.now()))) {
    try {
      await eraseEverywhere(deps, clients, companyId);
    } catch (error) {
      deps.log.warn({ err: error, companyId }, 'the erasure of a company goes on with the next run');
    }
  }
}

/**
 * Deletes the rows of erased companies that the law keeps, once their years have passed: in every service, then here. A
 * killed run begins anew, since the row of the deletion goes last. The audit of accounts stays, because its table is
 * append-only; it names nobody.
 */
export async function eraseKeptRows(deps: AccountDeps, clients: ErasureClients): Promise<void> {
  for (const companyId of await deps.db.asSystem((trx) =>
    listCompanyIdsWithKeptRows(trx, getRetentionCutoff(deps.now())),
  )) {
    try {
      for (const service of servicesToEraseIn) await eraseInService(clients[service], companyId, 'eraseKept');
      await eraseKeptInAccount(deps, companyId);
    } catch (error) {
      deps.log.warn({ err: error, companyId }, 'the deletion of kept rows goes on with the next run');
    }
  }
}

async function eraseKeptInAccount(deps: AccountDeps, companyId: string): Promise<void> {
  const kept = ['audit_events', 'companies', 'company_deletions'];
  const options = { schema: 'account', companyId, kept, budgetMs: 60_000 };
  while (!(await eraseCompany(deps.db, options)).done);
  const at = deps.now();
  await deps.db.asSystem(async (trx) => {
    if (!(await deleteLastRowsOfCompany(trx, companyId))) return;
    await deps.appendAudit(trx, {
      kind: 'company.kept-erased',
      at,
      companyId,
      userId: null,
      client: NO_REQUEST_CLIENT,
    });
  });
}

async function eraseEverywhere(deps: AccountDeps, clients: ErasureClients, companyId: string): Promise<void> {
  const acknowledged = await deps.db.asSystem((trx) => listServicesThatErased(trx, companyId));
  for (const service of servicesToEraseIn.filter((name) => !acknowledged.includes(name))) {
    await eraseInService(clients[service], companyId);
    await deps.db.asSystem((trx) => insertServiceErasure(trx, companyId, { service, at: deps.now() }));
  }
  await eraseInAccount(deps, companyId);
}

async function eraseInService(
  client: ServiceClient,
  companyId: string,
  call: 'eraseCompany' | 'eraseKept' = 'eraseCompany',
): Promise<void> {
  const caller = { kind: 'service', service: 'account', companyId, userId: null } as const;
  for (;;) {
    const { data } = await client(erasureEndpoints[call], { caller, traceId: randomUUID() });
    if (data.done) return;
  }
}

/** Blanks the rows of people and of the company, which are kept, and then deletes all others. */
async function eraseInAccount(deps: AccountDeps, companyId: string): Promise<void> {
  const at = deps.now();
  await deps.db.asSystem(async (trx) => {
    await lockPeople(trx, companyId);
    for (const user of await listStaffWithFormer(trx, companyId)) await forgetUser(trx, user, at);
    await blankCompanyRow(trx, companyId);
  });
  const options = { schema: 'account', companyId, kept: keptTables, budgetMs: 60_000 };
  while (!(await eraseCompany(deps.db, options)).done);
  await deps.db.asSystem(async (trx) => {
    if (!(await markErased(trx, companyId, at))) return;
    await deps.appendAudit(trx, { kind: 'company.erased', at, companyId, userId: null, client: NO_REQUEST_CLIENT });
  });
}
