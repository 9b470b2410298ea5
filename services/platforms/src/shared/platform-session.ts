import type { ErrorCode } from '@trassa/contracts/errors';
import { errors } from '@trassa/contracts/errors';
import { singleFlight } from '@trassa/service-kit/single-flight';
import type { ConnectionRow } from '../db/schema.ts';
import type { OrderPlatform, PlatformOutcome, PlatformRefusal } from '../providers/order-platform.ts';
import { findConnection, updateConnection } from './connections.queries.ts';
import type { PlatformsDeps } from './deps.ts';

/** A token that the platform no longer knows, and whose it was. */
interface DeadToken {
  connection: ConnectionRow;
  token: string;
}

/** Asks a platform as a connection. */
export type AskPlatform = <T>(
  connection: ConnectionRow,
  question: (platform: OrderPlatform, token: string) => Promise<PlatformOutcome<T>>,
) => Promise<PlatformOutcome<T>>;

/**
 * Asks with the sealed token. When the platform no longer knows it, the sealed password signs in again, once for all calls
 * that meet the same dead token; when that is refused too, the connection is lost until somebody connects it anew.
 */
export function createAskPlatform(deps: PlatformsDeps): AskPlatform {
  const renew = singleFlight(
    ({ connection }: DeadToken) => connection.id,
    (dead) => signInAgain(deps, dead),
  );
  return async (connection, question) => {
    const platform = deps.platforms.get(connection.platform);
    if (!platform) return noPlatform;
    const token = openToken(deps, connection);
    const first = token === null ? unauthorized : await question(platform, token);
    if (first.ok || first.failure !== 'unauthorized') return first;
    const renewed = await renew({ connection, token: token ?? '' });
    return typeof renewed === 'string' ? question(platform, renewed) : renewed;
  };
}

const unauthorized: PlatformRefusal = { ok: false, failure: 'unauthorized', detail: 'no token' };
const noPlatform: PlatformRefusal = { ok: false, failure: 'unavailable', detail: 'no address of the platform' };

/** True when only a new password will help. */
export const isLost = ({ failure }: PlatformRefusal) => failure === 'unauthorized' || failure === 'wrong-password';

/** What a refusal means to a person. */
export function refusalCode(refusal: PlatformRefusal): ErrorCode {
  if (isLost(refusal)) return 'platforms/access-lost';
  return refusal.failure === 'malformed' ? 'platforms/malformed' : 'platforms/platform-unavailable';
}

/** Its text. */
export const refusalText = (refusal: PlatformRefusal) => errors[refusalCode(refusal)].text;

/** What binds a sealed value to its connection. */
export const sealContext = ({ company_id, id }: Pick<ConnectionRow, 'company_id' | 'id'>) => ({
  companyId: company_id,
  recordId: id,
});

function openToken(deps: PlatformsDeps, connection: ConnectionRow): string | null {
  return connection.sealed_token === null ? null : deps.sealer.open(connection.sealed_token, sealContext(connection));
}

async function signInAgain(
  deps: PlatformsDeps,
  { connection: stale, token: deadToken }: DeadToken,
): Promise<string | PlatformRefusal> {
  const owner = { companyId: stale.company_id, connectionId: stale.id };
  const current = await deps.db.forCompany(owner.companyId, (trx) => findConnection(trx, owner));
  const platform = deps.platforms.get(stale.platform);
  if (current?.state !== 'connected' || !platform) return unauthorized;
  const token = openToken(deps, current);
  if (token !== null && token !== deadToken) return token;
  const password = deps.sealer.open(current.sealed_password, sealContext(current));
  const outcome = await platform.signIn({ username: current.login, password });
  if (!outcome.ok && outcome.failure !== 'wrong-password') return outcome;
  const changes = outcome.ok
    ? { sealed_token: deps.sealer.seal(outcome.value.token, sealContext(current)) }
    : { state: 'lost' as const, sealed_token: null, next_sync_at: null, sync_error: refusalText(outcome) };
  await deps.db.forCompany(owner.companyId, (trx) => updateConnection(trx, owner, changes));
  return outcome.ok ? outcome.value.token : outcome;
}
