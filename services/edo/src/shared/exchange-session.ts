import { type ProblemError, problem } from '@trassa/service-kit/problem-error';
import { isAccessLost, type ProviderOutcome, type ProviderRefusal } from '@trassa/service-kit/provider-outcome';
import { buildSealContext, createSealedSession } from '@trassa/service-kit/sealed-session';
import type { ConnectionRow } from '../db/tables.ts';
import { buildConnectionUpdate, type ConnectionChanges, findConnectionById } from '../exchange/connections.queries.ts';
import type { OperatorAccess, OperatorPort, RenewedSession } from '../operators/operator.ts';
import type { Exchange } from '../providers/exchange.ts';
import type { EdoDeps } from './deps.ts';

/** Asks the exchange with the session of a connection. */
export type AskExchange = <T>(
  connection: ConnectionRow,
  question: (exchange: Exchange, token: string) => Promise<ProviderOutcome<T>>,
) => Promise<ProviderOutcome<T>>;

/** Asks the operator of a connection with its stored session. */
export type AskOperator = <T>(
  connection: ConnectionRow,
  question: (port: OperatorPort, place: OperatorAccess) => Promise<ProviderOutcome<T>>,
) => Promise<ProviderOutcome<T>>;

/** Dependencies of features that ask the exchange and operators. */
export interface ExchangeDeps extends EdoDeps {
  askExchange: AskExchange;
  askOperator: AskOperator;
}

/** Error text of a connection whose password or token was refused. */
const EXPIRED_CONNECTION_TEXT = 'Токен не найден или истёк';

const operatorNotInstalledRefusal: ProviderRefusal = {
  ok: false,
  failure: 'absent',
  detail: 'no such operator in this installation',
};

/** A connection whose password or refresh token is refused becomes disconnected. */
export function createConnectionCalls(deps: EdoDeps): Pick<ExchangeDeps, 'askExchange' | 'askOperator'> {
  const { db, exchange, operators, sealer } = deps;
  const ask = createSealedSession<ConnectionRow, RenewedSession>({
    sealer,
    find: async ({ company_id, id }) => {
      const current = await db.forCompany(company_id, (trx) => findConnectionById(trx, company_id, id));
      return current?.state === 'connected' ? current : undefined;
    },
    signIn: async (connection, secret) => {
      if (connection.operator !== 'exchange')
        return (await operators.get(connection.operator)?.renew(secret)) ?? operatorNotInstalledRefusal;
      const outcome = (await exchange?.authenticate(connection.login, secret)) ?? operatorNotInstalledRefusal;
      return outcome.ok ? { ok: true, value: { ...outcome.value, secret } } : outcome;
    },
    store: (used, outcome) =>
      updateConnectionIfUnchanged(
        deps,
        used,
        outcome.ok ? buildSessionColumns(deps, used, outcome.value) : expiredColumns,
      ),
  });
  return {
    askExchange: async (connection, question) =>
      exchange && connection.operator === 'exchange'
        ? ask(connection, (token) => question(exchange, token))
        : operatorNotInstalledRefusal,
    askOperator: async (connection, question) => {
      const port = operators.get(connection.operator);
      if (!port) return operatorNotInstalledRefusal;
      const { box, sealed_logistics_key: sealed } = connection;
      const logisticsKey = sealed && sealer.open(sealed, buildSealContext(connection));
      return ask(connection, (token) => question(port, { token, box, logisticsKey }));
    },
  };
}

/** Problem that tells a person of a failed call of the exchange. */
export function buildExchangeProblem(
  failed: ProviderRefusal,
  otherwise: 'edo/documents-failed' | 'edo/content-failed',
): ProblemError {
  if (isAccessLost(failed)) return problem('edo/token-expired');
  if (failed.failure === 'unpaid') return problem('edo/unpaid', { cause: new Error(failed.detail) });
  if (failed.failure === 'unavailable' || failed.failure === 'limited') {
    return problem('edo/exchange-unavailable', {
      cause: new Error(failed.detail),
      retryAfter: failed.retryAfterSeconds ?? 5,
    });
  }
  const told = failed.told?.text;
  return problem(otherwise, {
    cause: new Error(failed.detail),
    ...(told ? { text: `Оператор ответил: ${told}` } : {}),
  });
}

/** Problem that tells a person of a refused sign-in. `isCode`: the password was right, and a code was asked for. */
export function buildSignInProblem(refused: ProviderRefusal, isCode = false): ProblemError {
  const cause = new Error(refused.detail);
  if (refused.failure === 'wrong-password') return problem(isCode ? 'edo/wrong-code' : 'edo/auth-failed', { cause });
  return problem('edo/exchange-unavailable', { cause, retryAfter: refused.retryAfterSeconds ?? 5 });
}

/** Columns of a connection that a new session sets. */
export const buildSessionColumns = (
  { sealer }: EdoDeps,
  connection: Pick<ConnectionRow, 'company_id' | 'id'>,
  session: RenewedSession,
) => ({
  sealed_token: sealer.seal(session.token, buildSealContext(connection)),
  sealed_password: sealer.seal(session.secret, buildSealContext(connection)),
  expires_at: session.expiresAt,
});

const disconnectedColumns = {
  state: 'disconnected',
  sealed_token: null,
  sealed_password: null,
  expires_at: null,
} as const;
const expiredColumns = { ...disconnectedColumns, error: EXPIRED_CONNECTION_TEXT };

const buildOwner = ({ company_id, id }: ConnectionRow) => ({ companyId: company_id, connectionId: id });

/** Changes a connection unless its state or password has changed meanwhile. @returns whether it was changed */
async function updateConnectionIfUnchanged(
  { db }: EdoDeps,
  used: ConnectionRow,
  changes: ConnectionChanges,
): Promise<boolean> {
  const { numUpdatedRows } = await db.forCompany(used.company_id, (trx) =>
    buildConnectionUpdate(trx, buildOwner(used), changes)
      .where('state', '=', 'connected')
      .where('sealed_password', '=', used.sealed_password)
      .executeTakeFirst(),
  );
  return numUpdatedRows > 0n;
}

/** Forgets token and password of a connection; imported documents stay. */
export async function markDisconnected({ db }: EdoDeps, connection: ConnectionRow): Promise<void> {
  await db.forCompany(connection.company_id, (trx) =>
    buildConnectionUpdate(trx, buildOwner(connection), { ...disconnectedColumns, error: null }).execute(),
  );
}
