import { randomUUID } from 'node:crypto';
import type { ApiKey, IssuedApiKey, NewApiKey } from '@trassa/contracts/account/integrations';
import { integrationsEndpoints as calls } from '@trassa/contracts/account/integrations-endpoints';
import {
  API_KEY_PREFIX,
  FORMER_SECRET_HOURS,
  MAX_INTEGRATIONS_OF_KIND,
  SHOWN_API_KEY_CHARACTERS,
} from '@trassa/contracts/account/integrations-values';
import { buildDoneReply, buildSuccess } from '@trassa/contracts/envelope';
import { problem } from '@trassa/service-kit/problem-error';
import type { Router } from '@trassa/service-kit/route';
import { type Actor, auditChange, buildActor } from '../../../shared/actor.ts';
import { findCompanyDeletion } from '../../../shared/deletions.queries.ts';
import type { AccountDeps } from '../../../shared/deps.ts';
import { createSecret, getHash } from '../../../shared/secrets.ts';
import { findUserWithCompany } from '../../../shared/user.queries.ts';
import { lockIntegrations } from '../integrations-lock.queries.ts';
import {
  findWorkingKeyByHash,
  insertKey,
  listActiveKeys,
  markKeyRevoked,
  markKeyUsed,
  replaceSecret,
  toKey,
} from './api-keys.queries.ts';

const MINUTE_MS = 60_000;

/** Names are unique, so a call repeated after a lost answer makes no second key. @throws keys/many, keys/name-taken */
async function createKey(deps: AccountDeps, { name, scopes }: NewApiKey, actor: Actor): Promise<IssuedApiKey> {
  const { companyId, userId } = actor.identity;
  const issued = buildNewSecret();
  const now = deps.now();
  const row = await deps.db.forCompany(companyId, async (trx) => {
    await lockIntegrations(trx, companyId);
    const keys = await listActiveKeys(trx, companyId);
    if (keys.some((key) => key.name === name)) throw problem('keys/name-taken');
    if (keys.length >= MAX_INTEGRATIONS_OF_KIND) throw problem('keys/many');
    return insertKey(trx, {
      ...{ company_id: companyId, id: randomUUID(), name, scopes: [...new Set(scopes)] },
      ...{ prefix: issued.prefix, secret_hash: issued.hash, created_by: userId, created_at: now },
    });
  });
  await auditChange(deps, actor, { kind: 'key.created', details: { keyId: row.id, name, scopes: scopes.join(' ') } });
  return { ...toKey(row, now), secret: issued.secret };
}

/** New secret; the former one, unless it was stopped, works for another day, so that the integrator can replace it. */
async function rotateKey(deps: AccountDeps, id: string, actor: Actor): Promise<IssuedApiKey> {
  const issued = buildNewSecret();
  const now = deps.now();
  const oldUntil = new Date(now.getTime() + FORMER_SECRET_HOURS * 60 * MINUTE_MS);
  const { companyId, userId } = actor.identity;
  const row = await deps.db.forCompany(companyId, (trx) =>
    replaceSecret(trx, { company_id: companyId, id }, { ...issued, oldUntil, by: userId }),
  );
  if (!row) throw problem('common/not-found');
  await auditChange(deps, actor, { kind: 'key.rotated', details: { keyId: id, name: row.name } });
  return { ...toKey(row, now), secret: issued.secret };
}

/** Tells the gateway too, so that it refuses the key at once: the id of a key is the session id of its calls. */
async function revokeKey(deps: AccountDeps, id: string, actor: Actor): Promise<void> {
  const { companyId } = actor.identity;
  const now = deps.now();
  const row = await deps.db.forCompany(companyId, (trx) => markKeyRevoked(trx, { company_id: companyId, id }, now));
  if (!row) throw problem('common/not-found');
  await deps.revokeAtGateway({ sessionId: id, companyId, userId: id }, { traceId: actor.traceId, now });
  await auditChange(deps, actor, { kind: 'key.revoked', details: { keyId: id, name: row.name } });
}

/** Key of a hash for the gateway; its last use is stored once a minute at most, so that most calls write nothing. */
function resolveKey({ db, now }: AccountDeps, hash: string) {
  return db.asSystem(async (trx) => {
    const at = now();
    const row = await findWorkingKeyByHash(trx, hash, at);
    if (!row || (await findCompanyDeletion(trx, row.company_id))) return null;
    if (at.getTime() - (row.last_used_at?.getTime() ?? 0) >= MINUTE_MS) await markKeyUsed(trx, row, at);
    const owner = await findUserWithCompany(trx, row.created_by);
    const withoutCosts = owner?.withoutCosts ? { withoutCosts: true as const } : {};
    return { id: row.id, companyId: row.company_id, name: row.name, scopes: row.scopes, ...withoutCosts };
  });
}

function readKeys({ db, now }: AccountDeps, companyId: string): Promise<ApiKey[]> {
  return db.forCompany(companyId, async (trx) =>
    (await listActiveKeys(trx, companyId)).map((row) => toKey(row, now())),
  );
}

function buildNewSecret() {
  const secret = API_KEY_PREFIX + createSecret();
  return { secret, hash: getHash(secret), prefix: secret.slice(0, SHOWN_API_KEY_CHARACTERS) };
}

/** API keys of a company, and their resolution for the gateway. */
export function apiKeyRoutes(route: Router, deps: AccountDeps): void {
  route(calls.apiKeys, async ({ companyId }) => buildSuccess(await readKeys(deps, companyId)));

  route(calls.createKey, async (call) => buildSuccess(await createKey(deps, call.body, buildActor(call))));

  route(calls.rotateKey, async (call) => buildSuccess(await rotateKey(deps, call.params.id, buildActor(call))));

  route(calls.revokeKey, async (call) => {
    await revokeKey(deps, call.params.id, buildActor(call));
    return buildDoneReply('Ключ отозван.');
  });

  route(calls.resolveKey, async ({ body }) => buildSuccess(await resolveKey(deps, body.hash)));
}
