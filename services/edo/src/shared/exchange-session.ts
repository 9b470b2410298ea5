import { type ProblemError, problem } from '@trassa/service-kit/problem-error';
import { singleFlight } from '@trassa/service-kit/single-flight';
import type { ConnectionRow } from '../db/tables.ts';
import { type ConnectionChanges, changeConnection, findConnectionById } from '../exchange/connections.queries.ts';
import {
  type Exchange,
  type ExchangeFailed,
  type ExchangeOutcome,
  type ExchangeSession,
  isShutOut,
} from '../providers/exchange.ts';
import type { EdoDeps } from './deps.ts';

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

/** What features that ask the exchange are given. */
export interface ExchangeDeps extends EdoDeps {
  askExchange: AskExchange;
}

/** Text that a connection keeps once the exchange lets nobody in with its password. */
const EXPIRED_TEXT = 'Токен не найден или истёк';

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

const unauthorized: ExchangeFailed = { ok: false, failure: 'unauthorized', detail: 'no token' };

/** What a failed call of the exchange means to a person. */
export function exchangeProblem(
  failed: ExchangeFailed,
  otherwise: 'edo/documents-failed' | 'edo/content-failed',
): ProblemError {
  if (isShutOut(failed)) return problem('edo/token-expired');
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
async function signInAgain(deps: EdoDeps, dead: DeadToken): Promise<string | ExchangeFailed> {
  const { company_id: companyId, id } = dead.connection;
  const current = await deps.db.forCompany(companyId, (trx) => findConnectionById(trx, companyId, id));
  if (current?.state !== 'connected' || !current.sealed_password) return unauthorized;
  const token = openToken(deps, current);
  if (token !== null && token !== dead.token) return token;
  const password = deps.sealer.open(current.sealed_password, { companyId, recordId: id });
  const outcome = await deps.exchange.authenticate(current.login, password);
  if (!outcome.ok && outcome.failure !== 'wrong-password') return outcome;
  const isStill = await changeUsed(deps, current, outcome.ok ? sessionColumns(deps, current, outcome.value) : expired);
  if (isStill) return outcome.ok ? outcome.value.token : outcome;
  return latestToken(deps, current);
}

/** Somebody connected anew, or disconnected, while the exchange was asked: what they said holds. */
async function latestToken(
  deps: EdoDeps,
  { company_id: companyId, id }: ConnectionRow,
): Promise<string | ExchangeFailed> {
  const latest = await deps.db.forCompany(companyId, (trx) => findConnectionById(trx, companyId, id));
  return (latest?.state === 'connected' ? openToken(deps, latest) : null) ?? unauthorized;
}

const sessionColumns = (deps: EdoDeps, { company_id, id }: ConnectionRow, session: ExchangeSession) => ({
  sealed_token: deps.sealer.seal(session.token, { companyId: company_id, recordId: id }),
  expires_at: session.expiresAt,
  user_name: session.userName,
  short_name: session.shortName,
});

const forgotten = { state: 'disconnected', sealed_token: null, sealed_password: null, expires_at: null } as const;
const expired = { ...forgotten, error: EXPIRED_TEXT };

const ownerOf = ({ company_id, id }: ConnectionRow) => ({ companyId: company_id, connectionId: id });

/** Changes a connection that still has the password the exchange was asked with. @returns whether it had */
async function changeUsed({ db }: EdoDeps, used: ConnectionRow, changes: ConnectionChanges): Promise<boolean> {
  const { numUpdatedRows } = await db.forCompany(used.company_id, (trx) =>
    changeConnection(trx, ownerOf(used), changes)
      .where('state', '=', 'connected')
      .where('sealed_password', '=', used.sealed_password)
      .executeTakeFirst(),
  );
  return numUpdatedRows > 0n;
}

/** Forgets token and password. The documents taken in stay the company's own. */
export async function markDisconnected({ db }: EdoDeps, connection: ConnectionRow): Promise<void> {
  await db.forCompany(connection.company_id, (trx) =>
    changeConnection(trx, ownerOf(connection), { ...forgotten, error: null }).execute(),
  );
}
