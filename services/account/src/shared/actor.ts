import type { Identity } from '@trassa/contracts/identity';
import type { Call } from '@trassa/service-kit/route';
import type { AuditEntry, AuditKind } from './audit.ts';
import { type RequestClient, readClientOfRequest } from './client.ts';
import type { AccountDeps } from './deps.ts';

/** Signed-in person who makes a change, and the request it came with. */
export interface Actor {
  identity: Identity;
  client: RequestClient;
  traceId: string;
}

export const buildActor = ({ identity, request }: Pick<Call<never>, 'identity' | 'request'>): Actor => ({
  identity,
  client: readClientOfRequest(request),
  traceId: request.id,
});

/** Writes a change into the audit, in a transaction of its own. */
export async function auditChange(
  deps: Pick<AccountDeps, 'db' | 'now' | 'appendAudit'>,
  { identity: { companyId, userId }, client }: Actor,
  { at = deps.now(), ...change }: { kind: AuditKind; at?: Date; details?: AuditEntry['details'] },
): Promise<void> {
  await deps.db.asSystem((trx) => deps.appendAudit(trx, { ...change, at, companyId, userId, client }));
}
