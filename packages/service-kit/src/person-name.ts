import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import { formatFullName } from '@trassa/contracts/account/people-values';
import type { Identity } from '@trassa/contracts/identity';
import type { ServiceLogger } from './service.ts';
import type { ServiceClient } from './service-client.ts';

/** Makes the reader of a caller's name; empty when services/account gives none. */
export function createPersonNameReader(account: ServiceClient, log: Pick<ServiceLogger, 'warn'>) {
  return async (identity: Identity, traceId: string): Promise<string> => {
    try {
      return formatFullName((await account(authEndpoints.me, { caller: { kind: 'user', identity }, traceId })).data);
    } catch (error) {
      log.warn({ err: error }, 'name of a person is unavailable');
      return '';
    }
  };
}
