import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import type { ServiceClient } from '@trassa/service-kit/service-client';
import { singleFlight } from '@trassa/service-kit/single-flight';

export interface Accounts {
  /** Email of receipts; null without an account service. */
  emailOf: (identity: Identity, traceId: string) => Promise<string | null>;
  /** Name of the person; empty without an account service. */
  nameOf: (identity: Identity, traceId: string) => Promise<string>;
  /** Registration date of the company; null without an account service. */
  registeredAt: (companyId: string, traceId: string) => Promise<Date | null>;
}

export function createAccounts(account: ServiceClient): Accounts {
  const askEmail = singleFlight(
    ({ identity }: { identity: Identity; traceId: string }) => identity.userId,
    async ({ identity, traceId }) =>
      (await account(authEndpoints.me, { caller: { kind: 'user', identity }, traceId })).data.email,
  );
  return {
    emailOf: (identity, traceId) => askEmail({ identity, traceId }),
    nameOf: async (identity, traceId) => {
      const { data } = await account(authEndpoints.me, { caller: { kind: 'user', identity }, traceId });
      return [data.firstName, data.lastName].filter(Boolean).join(' ');
    },
    registeredAt: async (companyId, traceId) => {
      const caller = { kind: 'service', service: 'orders', companyId, userId: null } as const;
      return new Date((await account(authEndpoints.source, { caller, traceId })).data.registeredAt);
    },
  };
}

/** Without services/account. */
export const noAccounts: Accounts = {
  emailOf: async () => null,
  nameOf: async () => '',
  registeredAt: async () => null,
};
