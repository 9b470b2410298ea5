import { randomUUID } from 'node:crypto';
import type { Identity } from '@trassa/contracts/identity';

/** A signed-in director of a company of its own. */
export function aDirector(parts: Partial<Identity> = {}): Identity {
  return { userId: randomUUID(), companyId: randomUUID(), role: 'director', sessionId: randomUUID(), ...parts };
}

export function anAdmin(parts: Partial<Identity> = {}): Identity {
  return aDirector({ role: 'admin', ...parts });
}
