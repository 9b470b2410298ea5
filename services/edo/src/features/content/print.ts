import type { FileAnswer } from '@trassa/service-kit/file-answer';
import { problem } from '@trassa/service-kit/problem-error';
import { isAccessLost } from '@trassa/service-kit/provider-outcome';
import type { DocumentRow } from '../../db/tables.ts';
import { findConnectionById } from '../../exchange/connections.queries.ts';
import { type ExchangeDeps, exchangeProblem } from '../../shared/exchange-session.ts';
import { drawDocument } from './print-form.ts';
import { readContent } from './read-content.ts';

/** Print form of the exchange, or ours when it has none. */
export async function readPrint(deps: ExchangeDeps, document: DocumentRow): Promise<FileAnswer> {
  const bytes = (await printOfExchange(deps, document)) ?? (await ownPrint(deps, document));
  return { name: `document-${document.document_id}.pdf`, type: 'application/pdf', bytes };
}

async function printOfExchange(deps: ExchangeDeps, document: DocumentRow): Promise<Uint8Array | null> {
  const connection = await deps.db.forCompany(document.company_id, (trx) =>
    findConnectionById(trx, document.company_id, document.connection_id),
  );
  if (connection?.kind !== 'exchange') return null;
  const outcome =
    connection.operator === 'exchange'
      ? await deps.askExchange(connection, (exchange, token) => exchange.fetchPrint(token, document.document_id))
      : await deps.askOperator(connection, (port, place) => port.printForm(place, document.chain_id));
  if (outcome.ok) return outcome.value;
  if (outcome.failure === 'absent' || outcome.failure === 'malformed') return null;
  throw isAccessLost(outcome)
    ? exchangeProblem(outcome, 'edo/documents-failed')
    : problem('edo/print-failed', { cause: new Error(outcome.detail), retryAfter: outcome.retryAfterSeconds ?? 5 });
}

/** Data of the XML, or of the list without a readable XML. */
async function ownPrint(deps: ExchangeDeps, document: DocumentRow): Promise<Uint8Array> {
  const content = await readContent(deps, document).catch(() => null);
  return drawDocument(document, content, deps.now());
}
