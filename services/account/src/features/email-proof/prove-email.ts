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
import { findUser, findUserOfPerson } from '../../shared/user.queries.ts';

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
    await markEmailProved(trx, proof.person_id, at);
    const user = await findUserOfPerson(trx, proof.person_id);
    const who = { companyId: user?.company_id ?? null, userId: user?.id ?? null };
    await deps.appendAudit(trx, { kind: 'email.proved', at, ...who, client });
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
    if ((await countEmailProofs(trx, found.user.person_id, since)) >= MOST_PER_HOUR)
      throw problem('account/email-proofs-many');
    await enqueueEmailProof(trx, found.user, at);
  });
  deps.emails.deliverNow();
}
