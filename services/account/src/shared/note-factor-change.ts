import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { AccountTables } from '../db/schema.ts';
import type { AuditKind } from './audit.ts';
import type { RequestClient } from './client.ts';
import type { AccountDeps } from './deps.ts';
import { insertEmail } from './email.queries.ts';
import { buildFactorChangeTexts, type FactorChange } from './factor-change.rules.ts';
import { insertMessage } from './message.queries.ts';
import { findUserWithCompany } from './user.queries.ts';

interface NotedChange {
  companyId: string;
  userId: string;
  client: RequestClient;
  change: FactorChange;
}

const auditKinds = {
  added: 'second-factor.added',
  removed: 'second-factor.removed',
  reset: 'second-factor.reset',
  'recovery-codes-made': 'recovery-codes.made',
  'recovery-code-used': 'recovery-code.used',
} as const satisfies Record<FactorChange['kind'], AuditKind>;

/** Audits a change of second factors and tells the person by email and message; last call of a system transaction. */
export async function noteFactorChange(
  deps: Pick<AccountDeps, 'now' | 'appendAudit'>,
  trx: Transaction<AccountTables>,
  { companyId, userId, client, change }: NotedChange,
): Promise<void> {
  const at = deps.now();
  await notifyOfFactorChange(trx, { companyId, userId, change, at });
  const { kind, ...details } = change;
  await deps.appendAudit(trx, { kind: auditKinds[kind], at, companyId, userId, client, details });
}

/** Tells the person of a change of second factors by email and message. */
export async function notifyOfFactorChange(
  trx: Transaction<AccountTables>,
  { companyId, userId, change, at }: Omit<NotedChange, 'client'> & { at: Date },
): Promise<void> {
  const account = await findUserWithCompany(trx, userId);
  if (account) {
    const { email, first_name: firstName } = account.user;
    await insertEmail(trx, {
      companyId,
      to: email,
      content: { kind: 'second-factor', data: { firstName, change } },
      at,
    });
    const { title, text } = buildFactorChangeTexts(change);
    const href = '/dashboard/settings?tab=security';
    const about = { kind: 'security', topic: 'access-changed' } as const;
    const message = { key: `second-factor/${randomUUID()}`, ...about, title, text, href, userId };
    await insertMessage(trx, { companyId, message, at });
  }
}
