import { randomUUID } from 'node:crypto';
import type { Client } from '../../shared/client.ts';
import type { AccountDeps } from '../../shared/deps.ts';
import { insertEmail } from '../../shared/email.queries.ts';
import { emailKey } from '../../shared/emails.rules.ts';
import { findUserByEmail } from '../../shared/user.queries.ts';
import { countResets, insertReset } from './passwords.queries.ts';

const HOUR_MS = 3_600_000;
/** Limit of reset emails per hour, so that nobody's mailbox can be flooded. */
const MOST_PER_HOUR = 3;

/**
 * Enqueues an email with a reset link if the account exists. The caller waits for one look-up only, since the time of
 * writing would show whether the account exists.
 */
export async function forgotPassword(deps: AccountDeps, email: string, client: Client): Promise<void> {
  const user = await deps.db.asSystem((trx) => findUserByEmail(trx, emailKey(email)));
  if (user) deps.afterAnswer.run(() => enqueueReset(deps, user, client));
}

async function enqueueReset(
  deps: AccountDeps,
  user: NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>,
  client: Client,
): Promise<void> {
  const at = deps.now();
  await deps.db.asSystem(async (trx) => {
    const since = new Date(at.getTime() - HOUR_MS);
    if ((await countResets(trx, user.person_id, since)) >= MOST_PER_HOUR) return;
    const { company_id, id: userId, first_name: firstName } = user;
    const id = randomUUID();
    const expires_at = new Date(at.getTime() + HOUR_MS);
    await insertReset(trx, { id, person_id: user.person_id, created_at: at, expires_at, used_at: null });
    const content = { kind: 'password-reset', data: { resetId: id, firstName } } as const;
    await insertEmail(trx, { companyId: company_id, to: user.email, content, at });
    await deps.appendAudit(trx, { kind: 'password.reset-asked', at, companyId: company_id, userId, client });
  });
  deps.emails.deliverNow();
}
