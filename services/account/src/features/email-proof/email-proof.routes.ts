import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { buildDoneReply } from '@trassa/contracts/envelope';
import type { Identity } from '@trassa/contracts/identity';
import { problem } from '@trassa/service-kit/problem-error';
import type { Router } from '@trassa/service-kit/route';
import type { Transaction } from 'kysely';
import type { AccountTables } from '../../db/schema.ts';
import { type RequestClient, readClientOfRequest } from '../../shared/client.ts';
import type { AccountDeps } from '../../shared/deps.ts';
import {
  countEmailProofs,
  enqueueEmailProof,
  lockEmailProof,
  markEmailProved,
} from '../../shared/email-proofs.queries.ts';
import { toEmailKey } from '../../shared/emails.rules.ts';
import {
  findLastOpenedUserOfPerson,
  findUserByEmail,
  findUserWithCompany,
  type UserRow,
} from '../../shared/user.queries.ts';

const HOUR_MS = 3_600_000;
/** Limit of links for a person in an hour, including that of the registration. */
const MAX_LINKS_OF_PERSON_PER_HOUR = 3;

/** Proves an address by the link of its email, once. @throws account/email-proof-invalid */
async function proveEmail(deps: AccountDeps, token: string, client: RequestClient): Promise<void> {
  const id = deps.tokens.emailProof.getId(token);
  const at = deps.now();
  await deps.db.asSystem(async (trx) => {
    const proof = id ? await lockEmailProof(trx, id) : undefined;
    if (!proof || proof.expires_at <= at) throw problem('account/email-proof-invalid');
    await markEmailProved(trx, proof.person_id, at);
    const user = await findLastOpenedUserOfPerson(trx, proof.person_id);
    const who = { companyId: user?.company_id ?? null, userId: user?.id ?? null };
    await deps.appendAudit(trx, { kind: 'email.proved', at, ...who, client });
  });
}

/** Sends the link again, unless the address is proved already. @throws account/email-proofs-many */
async function sendEmailProof(deps: AccountDeps, { companyId, userId }: Identity): Promise<void> {
  const at = deps.now();
  await deps.db.forCompany(companyId, async (trx) => {
    const found = await findUserWithCompany(trx, userId);
    if (!found) throw problem('common/unauthorized');
    if (found.user.email_proved_at) return;
    if (!(await enqueueProofWithinLimit(trx, found.user, at))) throw problem('account/email-proofs-many');
  });
  deps.emails.deliverNow();
}

/**
 * Sends the link again to an address that is to be proved. The caller waits for one look-up only, so that the response
 * time does not show whether there is an account.
 */
async function resendEmailProof(deps: AccountDeps, email: string): Promise<void> {
  const user = await deps.db.asSystem((trx) => findUserByEmail(trx, toEmailKey(email)));
  if (!user || user.email_proved_at) return;
  deps.afterAnswer.run(async () => {
    await deps.db.asSystem((trx) => enqueueProofWithinLimit(trx, user, deps.now()));
    deps.emails.deliverNow();
  });
}

/** Enqueues an email with a link; false when the person has reached the limit of the hour. */
async function enqueueProofWithinLimit(trx: Transaction<AccountTables>, user: UserRow, at: Date): Promise<boolean> {
  const since = new Date(at.getTime() - HOUR_MS);
  if ((await countEmailProofs(trx, user.person_id, since)) >= MAX_LINKS_OF_PERSON_PER_HOUR) return false;
  await enqueueEmailProof(trx, user, at);
  return true;
}

export function emailProofRoutes(route: Router, deps: AccountDeps): void {
  route(authEndpoints.proveEmail, async ({ body, request }) => {
    await proveEmail(deps, body.token, readClientOfRequest(request));
    return buildDoneReply('Почта подтверждена.');
  });

  route(authEndpoints.sendEmailProof, async ({ identity }) => {
    await sendEmailProof(deps, identity);
    return buildDoneReply('Письмо отправлено.');
  });

  route(authEndpoints.resendEmailProof, async ({ body }) => {
    await resendEmailProof(deps, body.email);
    return buildDoneReply('Если этот адрес ждёт подтверждения, письмо уже в пути.');
  });
}
