import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import type { NewMessage } from '@trassa/contracts/account/messages';
import type { Identity, Role } from '@trassa/contracts/identity';
import type { ServiceClient } from '@trassa/service-kit/service-client';

/** Current data of a person in services/account. */
export interface Person {
  name: string;
  email: string;
  role: Role;
  companyName: string;
}

/** Port to services/account. */
export interface Accounts {
  /** Name, address and role of the caller from the database, not from the token. */
  findPerson: (identity: Identity, traceId: string) => Promise<Person>;
  /** Posts a message to one person of a company; a repeated key changes nothing. */
  postMessage: (to: { companyId: string; userId: string }, message: Omit<NewMessage, 'userId'>) => Promise<void>;
}

/** Adapter of {@link Accounts}. */
export function createAccounts(account: ServiceClient, newTraceId: () => string): Accounts {
  return {
    findPerson: async (identity, traceId) => {
      const { data } = await account(authEndpoints.me, { caller: { kind: 'user', identity }, traceId });
      const name = `${data.firstName} ${data.lastName}`.trim();
      return { name, email: data.email, role: data.role, companyName: data.company.name };
    },
    postMessage: async ({ companyId, userId }, message) => {
      const caller = { kind: 'service', service: 'feedback', companyId, userId: null } as const;
      await account(accountEndpoints.postMessage, { caller, traceId: newTraceId(), body: { ...message, userId } });
    },
  };
}
