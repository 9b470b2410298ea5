import type { Identity } from '@trassa/contracts/identity';
import { problem } from '@trassa/service-kit/problem-error';
import type { Client } from '../../shared/client.ts';
import type { AccountDeps } from '../../shared/deps.ts';
import {
  countEmailProofs,
  enqueueEmailProof,
  lockEmailProof,
  markEmailProved,
} from '../../shared/email-proofs.queries.ts';
import { findUser } from '../../shared/user.queries.ts';

const HOUR_MS = 3_600_000;
/** Links per hour, that of the registration included. */
const MOST_PER_HOUR = 3;

/** Proves an address by the link of its email, once. @throws account/email-proof-invalid */
export async function proveEmail(deps: AccountDeps, token: string, client: Client): Promise<void> {
  const id = deps.tokens.emailProof.idOf(token);
  const at = deps.now();
  await deps.db.asSystem(async (trx) => {
    const proof = id ? await lockEmailProof(trx, id) : undefined;
    if (!proof || proof.expires_at <= at) throw problem('account/email-proof-invalid');
    const { company_id: companyId, user_id: userId } = proof;
    await markEmailProved(trx, userId, at);
    await deps.appendAudit(trx, { kind: 'email.proved', at, companyId, userId, client });
  });
}

/** Sends the link again; for a proved address nothing. @throws account/email-proofs-many */
export async function sendEmailProof(deps: AccountDeps, { companyId, userId }: Identity): Promise<void> {
  const at = deps.now();
  await deps.db.forCompany(companyId, async (trx) => {
    const found = await findUser(trx, userId);
    if (!found) throw problem('common/unauthorized');
    if (found.user.email_proved_at) return;
    const since = new Date(at.getTime() - HOUR_MS);
    if ((await countEmailProofs(trx, userId, since)) >= MOST_PER_HOUR) throw problem('account/email-proofs-many');
    await enqueueEmailProof(trx, found.user, at);
  });
  deps.emails.deliverNow();
}
