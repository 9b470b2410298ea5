import { type ProblemError, problem } from '@trassa/service-kit/problem-error';
import { singleFlight } from '@trassa/service-kit/single-flight';
import type { ConnectionRow } from '../db/tables.ts';
import type { Exchange, ExchangeOutcome, ExchangeSession } from '../providers/exchange.ts';
import { findConnectionById } from './connections.queries.ts';
import type { EdoDeps } from './deps.ts';

type Failed = Extract<ExchangeOutcome<never>, { ok: false }>;

/** A token that the exchange no longer knows, and whose it was. */
interface DeadToken {
  connection: ConnectionRow;
  token: string;
}

/** Asks the exchange as a connection. */
export type AskExchange = <T>(
  connection: ConnectionRow,
  question: (exchange: Exchange, token: string) => Promise<ExchangeOutcome<T>>,
) => Promise<ExchangeOutcome<T>>;

/** Text that a connection keeps once the exchange lets nobody in with its password. */
export const EXPIRED_TEXT = 'Токен не найден или истёк';

/**
 * Asks with the sealed token. When the exchange no longer knows it, the sealed password signs in again, silently and
 * once for all calls that meet the same dead token; when that is refused too, the connection becomes disconnected.
 */
export function createAskExchange(deps: EdoDeps): AskExchange {
  const renew = singleFlight(
    ({ connection }: DeadToken) => connection.id,
    (dead) => signInAgain(deps, dead),
  );
  return async (connection, question) => {
    const token = openToken(deps, connection);
    const first = token === null ? unauthorized : await question(deps.exchange, token);
    if (first.ok || first.failure !== 'unauthorized') return first;
    const renewed = await renew({ connection, token: token ?? '' });
    return typeof renewed === 'string' ? question(deps.exchange, renewed) : renewed;
  };
}

const unauthorized: Failed = { ok: false, failure: 'unauthorized', detail: 'no token' };

/** What a failed call of the exchange means to a person. */
export function exchangeProblem(
  failed: Failed,
  otherwise: 'edo/documents-failed' | 'edo/content-failed',
): ProblemError {
  if (failed.failure === 'unauthorized' || failed.failure === 'wrong-password') return problem('edo/token-expired');
  if (failed.failure === 'unavailable' || failed.failure === 'limited') {
    return problem('edo/exchange-unavailable', {
      cause: new Error(failed.detail),
      retryAfter: failed.retryAfterSeconds ?? 5,
    });
  }
  return problem(otherwise, { cause: new Error(failed.detail) });
}

function openToken(deps: EdoDeps, connection: ConnectionRow): string | null {
  if (!connection.sealed_token) return null;
  return deps.sealer.open(connection.sealed_token, { companyId: connection.company_id, recordId: connection.id });
}

/** A fresh token, kept sealed; or why there is none. */
async function signInAgain(deps: EdoDeps, dead: DeadToken): Promise<string | Failed> {
  const { company_id: companyId, id } = dead.connection;
  const current = await deps.db.forCompany(companyId, (trx) => findConnectionById(trx, companyId, id));
  if (current?.state !== 'connected' || !current.sealed_password) return unauthorized;
  const token = openToken(deps, current);
  if (token !== null && token !== dead.token) return token;
  const password = deps.sealer.open(current.sealed_password, { companyId, recordId: id });
  const outcome = await deps.exchange.authenticate(current.login, password);
  if (outcome.ok) {
    await saveSession(deps, current, outcome.value);
    return outcome.value.token;
  }
  if (outcome.failure === 'wrong-password') await markDisconnected(deps, current, EXPIRED_TEXT);
  return outcome;
}

/** Keeps a session sealed beside its connection. */
export async function saveSession(deps: EdoDeps, connection: ConnectionRow, session: ExchangeSession): Promise<void> {
  const { company_id: companyId, id } = connection;
  const sealed = deps.sealer.seal(session.token, { companyId, recordId: id });
  await deps.db.forCompany(companyId, (trx) =>
    trx
      .updateTable('connections')
      .set({
        sealed_token: sealed,
        expires_at: session.expiresAt,
        user_name: session.userName,
        short_name: session.shortName,
      })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute(),
  );
}

/** Forgets token and password. The documents taken in stay the company's own. */
export async function markDisconnected(deps: EdoDeps, connection: ConnectionRow, error: string | null): Promise<void> {
  await deps.db.forCompany(connection.company_id, (trx) =>
    trx
      .updateTable('connections')
      .set({ state: 'disconnected', sealed_token: null, sealed_password: null, expires_at: null, error })
      .where('company_id', '=', connection.company_id)
      .where('id', '=', connection.id)
      .execute(),
  );
}
