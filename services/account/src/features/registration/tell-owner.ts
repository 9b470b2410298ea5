import type { Client } from '../../shared/client.ts';
import type { AccountDeps } from '../../shared/deps.ts';
import { countEmails, insertEmail } from '../../shared/email.queries.ts';
import { findUserByEmail } from '../../shared/user.queries.ts';

const HOUR_MS = 3_600_000;
/** Limit of emails per hour, so that nobody's mailbox can be flooded. */
const MOST_PER_HOUR = 3;

/** Tells the owner of an address that somebody wanted to register with it. */
export async function tellOwner(deps: AccountDeps, emailKey: string, client: Client): Promise<void> {
  const at = deps.now();
  await deps.db.asSystem(async (trx) => {
    const owner = await findUserByEmail(trx, emailKey);
    if (!owner) return;
    const { company_id: companyId, id: userId, email: to, first_name: firstName } = owner;
    const content = { kind: 'registration-tried', data: { firstName } } as const;
    const since = new Date(at.getTime() - HOUR_MS);
    if ((await countEmails(trx, { to, kind: content.kind, since })) < MOST_PER_HOUR) {
      await insertEmail(trx, { companyId, to, content, at });
    }
    await deps.appendAudit(trx, { kind: 'registration.refused', at, companyId, userId, client });
  });
}
