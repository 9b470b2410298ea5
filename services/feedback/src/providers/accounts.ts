import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import type { NewMessage } from '@trassa/contracts/account/messages';
import type { Identity, Role } from '@trassa/contracts/identity';
import type { ServiceClient } from '@trassa/service-kit/service-client';

/** A person as the account service knows them at this moment. */
export interface Person {
  name: string;
  email: string;
  role: Role;
  companyName: string;
}

/** What this service needs of services/account. */
export interface Accounts {
  /** Who is calling: name, address and role from the database, not from the token. */
  whoIs: (identity: Identity, traceId: string) => Promise<Person>;
  /** Puts a message before one person of a company; the same key again changes nothing. */
  tell: (to: { companyId: string; userId: string }, message: Omit<NewMessage, 'userId'>) => Promise<void>;
}

/** The account service behind {@link Accounts}. */
export function createAccounts(account: ServiceClient, newTraceId: () => string): Accounts {
  return {
    whoIs: async (identity, traceId) => {
      const { data } = await account(authEndpoints.me, { caller: { kind: 'user', identity }, traceId });
      const name = `${data.firstName} ${data.lastName}`.trim();
      return { name, email: data.email, role: data.role, companyName: data.company.name };
    },
    tell: async ({ companyId, userId }, message) => {
      const caller = { kind: 'service', service: 'feedback', companyId, userId: null } as const;
      await account(accountEndpoints.postMessage, { caller, traceId: newTraceId(), body: { ...message, userId } });
    },
  };
}
