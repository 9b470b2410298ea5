import type { ProviderOutcome, ProviderRefusal } from './provider-outcome.ts';
import type { SealContext, Sealer } from './sealed.ts';
import { createSingleFlight } from './single-flight.ts';

/** Stored connection of a company to an outside system, token and password sealed. */
export interface SealedConnection {
  company_id: string;
  id: string;
  sealed_token: string | null;
  sealed_password: string | null;
}

interface SealedSessionOptions<Connection extends SealedConnection, Session extends { token: string }> {
  sealer: Sealer;
  /** Connection as it is stored now; undefined once it is no longer connected. */
  find: (connection: Connection) => Promise<Connection | undefined>;
  signIn: (connection: Connection, password: string) => Promise<ProviderOutcome<Session>>;
  /**
   * Stores a new session, or that the password was refused, if the stored connection still has the password of `used`.
   * @returns whether it was stored
   */
  store: (used: Connection, outcome: { ok: true; value: Session } | ProviderRefusal) => Promise<boolean>;
}

/** Asks an outside system with the token of a connection. */
type AskAs<Connection> = <T>(
  connection: Connection,
  question: (token: string) => Promise<ProviderOutcome<T>>,
) => Promise<ProviderOutcome<T>>;

/** Context of a connection's sealed values. */
export const buildSealContext = ({ company_id, id }: Pick<SealedConnection, 'company_id' | 'id'>): SealContext => ({
  companyId: company_id,
  recordId: id,
});

const unauthorizedRefusal: ProviderRefusal = { ok: false, failure: 'unauthorized', detail: 'no token' };

/**
 * Asks with the sealed token. When the outside system no longer knows it, the sealed password signs in again, silently and
 * once for all calls that meet the same dead token.
 */
export function createSealedSession<Connection extends SealedConnection, Session extends { token: string }>(
  options: SealedSessionOptions<Connection, Session>,
): AskAs<Connection> {
  const { sealer, find, signIn, store } = options;
  const getToken = (connection: Connection | undefined) =>
    connection?.sealed_token ? sealer.open(connection.sealed_token, buildSealContext(connection)) : null;

  const signInAgain = async (stale: Connection): Promise<string | ProviderRefusal> => {
    const current = await find(stale);
    if (!current?.sealed_password) return unauthorizedRefusal;
    const token = getToken(current);
    if (token !== null && token !== getToken(stale)) return token;
    const outcome = await signIn(current, sealer.open(current.sealed_password, buildSealContext(current)));
    if (!outcome.ok && outcome.failure !== 'wrong-password') return outcome;
    if (await store(current, outcome)) return outcome.ok ? outcome.value.token : outcome;
    // A person has connected anew or disconnected meanwhile: what they stored counts.
    return getToken(await find(current)) ?? unauthorizedRefusal;
  };

  const renew = createSingleFlight(({ id }: Connection) => id, signInAgain);
  return async (connection, question) => {
    const token = getToken(connection);
    const first = token === null ? unauthorizedRefusal : await question(token);
    if (first.ok || first.failure !== 'unauthorized') return first;
    const renewed = await renew(connection);
    return typeof renewed === 'string' ? question(renewed) : renewed;
  };
}
