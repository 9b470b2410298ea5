import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { AccountTables } from '../db/schema.ts';
import { getAddressGroup, type RequestClient } from './client.ts';
import { getHash, newSecret } from './secrets.ts';
import { insertSession } from './session.queries.ts';
import { sessionLifetimes } from './session-lifetimes.rules.ts';

/** New session; its two secrets exist in readable form only here and in the browser. */
export interface OpenedSession {
  sessionId: string;
  refreshToken: string;
  /** Value of the session cookie. */
  binding: string;
  /** Until when the person counts as confirmed. */
  stepUpUntil: Date;
}

export async function openSession(
  trx: Transaction<AccountTables>,
  who: { userId: string; companyId: string; client: RequestClient; stepUpMs: number; expiresAt?: Date | undefined },
  now: Date,
): Promise<OpenedSession> {
  const stepUpUntil = new Date(now.getTime() + who.stepUpMs);
  const opened = { sessionId: randomUUID(), refreshToken: newSecret(), binding: newSecret(), stepUpUntil };
  const session = {
    company_id: who.companyId,
    id: opened.sessionId,
    user_id: who.userId,
    binding_hash: getHash(opened.binding),
    generation: 1,
    rotated_at: now,
    created_at: now,
    last_used_at: now,
    expires_at: who.expiresAt ?? new Date(now.getTime() + sessionLifetimes.absoluteMs),
    ended_at: null,
    end_reason: null,
    address: who.client.address,
    address_group: getAddressGroup(who.client.address),
    user_agent: who.client.userAgent,
    step_up_until: stepUpUntil,
  };
  await insertSession(trx, session, getHash(opened.refreshToken));
  return opened;
}
