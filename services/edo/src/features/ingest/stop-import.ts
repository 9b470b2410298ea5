import { problem } from '@trassa/service-kit/problem-error';
import { isAccessLost, type ProviderRefusal } from '@trassa/service-kit/provider-outcome';
import { buildExchangeProblem, type ExchangeDeps } from '../../shared/exchange-session.ts';
import type { ImportRun } from './fetch-pages.ts';
import { failImport } from './ingest.queries.ts';

const IMPORT_RETRY_SECONDS = 20;
const BROKEN_IMPORT_RETRY_SECONDS = 600;
export const NOT_CONNECTED_TEXT = 'ЭДО не подключено';

/** End of a run. `retrySeconds`: delay of the next run after a fault, or while another run is active. */
export interface IngestEnd {
  done: boolean;
  retrySeconds?: number;
  /** Another run of the connection was active. */
  isBusy?: boolean;
}

/** The connection was disconnected during the ingest; fetched pages are dropped. */
export class DisconnectedError extends Error {}

/** Classes of errors of Postgres that a retry repeats: values out of range, against a constraint, too long. */
const permanentErrorClasses = /^(?:22|23|54)/;
const isPermanent = (error: unknown) =>
  error instanceof Error && 'code' in error && permanentErrorClasses.test(String(error.code));

/** Fails an ingest that cannot go on; a transient fault is thrown on: the ingest stays running, the job is retried. */
export async function failBrokenImport(deps: ExchangeDeps, { owner }: ImportRun, error: unknown): Promise<IngestEnd> {
  const isDisconnected = error instanceof DisconnectedError;
  if (!isDisconnected && !isPermanent(error)) throw error;
  const text = isDisconnected ? NOT_CONNECTED_TEXT : problem('edo/documents-failed').message;
  await deps.db.forCompany(owner.companyId, (trx) => failImport(trx, owner, text));
  if (isDisconnected) return { done: true };
  deps.log.error({ err: error, connectionId: owner.connectionId }, 'documents cannot be stored');
  return { done: false, retrySeconds: BROKEN_IMPORT_RETRY_SECONDS };
}

export async function stopImport(
  deps: ExchangeDeps,
  { owner }: ImportRun,
  outcome: ProviderRefusal,
): Promise<IngestEnd> {
  const { message } = buildExchangeProblem(outcome, 'edo/documents-failed');
  await deps.db.forCompany(owner.companyId, (trx) => failImport(trx, owner, message));
  deps.log.warn(
    { connectionId: owner.connectionId, failure: outcome.failure, detail: outcome.detail },
    'ingest stopped',
  );
  if (isAccessLost(outcome)) return { done: false };
  return { done: false, retrySeconds: outcome.retryAfterSeconds ?? IMPORT_RETRY_SECONDS };
}
