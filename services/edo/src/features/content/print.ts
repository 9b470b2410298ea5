import { setTimeout } from 'node:timers/promises';
import type { FileAnswer } from '@trassa/service-kit/file-answer';
import { problem } from '@trassa/service-kit/problem-error';
import { isAccessLost, type ProviderOutcome } from '@trassa/service-kit/provider-outcome';
import type { DocumentRow } from '../../db/tables.ts';
import { findConnectionById } from '../../exchange/connections.queries.ts';
import { type ExchangeDeps, exchangeProblem } from '../../shared/exchange-session.ts';
import { drawDocument } from './print-form.ts';
import { readContent } from './read-content.ts';

const MOST_ATTEMPTS = 3;
const LONGEST_PAUSE_S = 2;

/** Print form of the exchange, or ours when it has none. */
export async function readPrint(deps: ExchangeDeps, document: DocumentRow): Promise<FileAnswer> {
  const bytes = (await findExchangePrint(deps, document)) ?? (await drawOwnPrint(deps, document));
  return { name: `document-${document.document_id}.pdf`, type: 'application/pdf', bytes };
}

/**
 * Print form as the exchange or the operator makes it; null: it has none.
 * @throws edo/print-failed while it is not made
 */
export async function findExchangePrint(deps: ExchangeDeps, document: DocumentRow): Promise<Uint8Array | null> {
  const connection = await deps.db.forCompany(document.company_id, (trx) =>
    findConnectionById(trx, document.company_id, document.connection_id),
  );
  if (connection?.kind !== 'exchange') return null;
  const outcome = await askUntilMade(() =>
    connection.operator === 'exchange'
      ? deps.askExchange(connection, (exchange, token) => exchange.fetchPrint(token, document.document_id))
      : deps.askOperator(connection, (port, place) => port.printForm(place, document.chain_id)),
  );
  if (outcome.ok) return outcome.value;
  if (outcome.failure === 'absent' || outcome.failure === 'malformed') return null;
  throw isAccessLost(outcome)
    ? exchangeProblem(outcome, 'edo/documents-failed')
    : problem('edo/print-failed', { cause: new Error(outcome.detail), retryAfter: outcome.retryAfterSeconds ?? 5 });
}

/** An operator makes a form when it is first asked for, and tells after how many seconds to ask again. */
async function askUntilMade<T>(ask: () => Promise<ProviderOutcome<T>>): Promise<ProviderOutcome<T>> {
  for (let attempt = 1; ; attempt++) {
    const outcome = await ask();
    const pause = outcome.ok ? undefined : outcome.retryAfterSeconds;
    if (pause === undefined || pause > LONGEST_PAUSE_S || attempt === MOST_ATTEMPTS) return outcome;
    await setTimeout(pause * 1000);
  }
}

/** Our print form: data of the XML, or of the list when the XML cannot be read. */
async function drawOwnPrint(deps: ExchangeDeps, document: DocumentRow): Promise<Uint8Array> {
  const content = await readContent(deps, document).catch(() => null);
  return drawDocument(document, content, deps.now());
}
