import type { ErrorCode } from '@trassa/contracts/errors';
import { errors } from '@trassa/contracts/errors';
import { isAccessLost, type ProviderOutcome, type ProviderRefusal } from '@trassa/service-kit/provider-outcome';
import { buildSealContext, createSealedSession } from '@trassa/service-kit/sealed-session';
import type { ConnectionRow } from '../db/schema.ts';
import type { OrderPlatform, PlatformSession } from '../providers/order-platform.ts';
import { findConnection, updateConnectionIfUnchanged } from './connections.queries.ts';
import type { PlatformsDeps } from './deps.ts';

/** Asks a platform with the session of a connection. */
export type AskPlatform = <T>(
  connection: ConnectionRow,
  question: (platform: OrderPlatform, token: string) => Promise<ProviderOutcome<T>>,
) => Promise<ProviderOutcome<T>>;

/** Makes {@link AskPlatform}. A connection whose password the platform refuses gets the state `lost`. */
export function createAskPlatform({ db, platforms, sealer }: PlatformsDeps): AskPlatform {
  const ask = createSealedSession<ConnectionRow, PlatformSession>({
    sealer,
    find: async ({ company_id: companyId, id: connectionId }) => {
      const current = await db.forCompany(companyId, (trx) => findConnection(trx, { companyId, connectionId }));
      return current?.state === 'connected' ? current : undefined;
    },
    signIn: async ({ platform, login: username }, password) =>
      (await platforms.get(platform)?.signIn({ username, password })) ?? noAddressRefusal,
    store: (used, outcome) => {
      const changes = outcome.ok
        ? { sealed_token: sealer.seal(outcome.value.token, buildSealContext(used)) }
        : { state: 'lost' as const, sealed_token: null, next_sync_at: null, sync_error: getRefusalText(outcome) };
      return db.forCompany(used.company_id, (trx) => updateConnectionIfUnchanged(trx, used, changes));
    },
  });
  return async (connection, question) => {
    const platform = platforms.get(connection.platform);
    return platform ? ask(connection, (token) => question(platform, token)) : noAddressRefusal;
  };
}

const noAddressRefusal: ProviderRefusal = { ok: false, failure: 'unavailable', detail: 'no address of the platform' };

/** Error code for a refusal by a platform. */
export function getRefusalCode(refusal: ProviderRefusal): ErrorCode {
  if (isAccessLost(refusal)) return 'platforms/access-lost';
  return refusal.failure === 'malformed' ? 'platforms/malformed' : 'platforms/platform-unavailable';
}

export const getRefusalText = (refusal: ProviderRefusal) => errors[getRefusalCode(refusal)].text;
