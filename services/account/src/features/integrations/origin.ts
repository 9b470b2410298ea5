import type { Identity } from '@trassa/contracts/identity';
import type { Call } from '@trassa/service-kit/route';
import type { AuditKind } from '../../shared/audit.ts';
import { type Client, clientOf } from '../../shared/client.ts';
import type { AccountDeps } from '../../shared/deps.ts';

/** Who changes keys, webhooks or a feed, and from where. */
export interface Origin {
  identity: Identity;
  client: Client;
  traceId: string;
}

export const originOf = ({ identity, request }: Pick<Call<never>, 'identity' | 'request'>): Origin => ({
  identity,
  client: clientOf(request),
  traceId: request.id,
});

/** Writes a change into the audit. */
export async function auditChange(
  deps: AccountDeps,
  { identity: { companyId, userId }, client }: Origin,
  { kind, details }: { kind: AuditKind; details: Record<string, string> },
): Promise<void> {
  const at = deps.now();
  await deps.db.asSystem((trx) => deps.appendAudit(trx, { kind, at, companyId, userId, client, details }));
}
