import { setTimeout } from 'node:timers/promises';
import { getStatusLabel } from '@trassa/contracts/edo/statuses';
import type { FileAnswer } from '@trassa/service-kit/file-answer';
import { drawPrintForm, formatMoscowMoment } from '@trassa/service-kit/print-form';
import { problem } from '@trassa/service-kit/problem-error';
import { isAccessLost, type ProviderOutcome } from '@trassa/service-kit/provider-outcome';
import type { DocumentRow } from '../../db/tables.ts';
import { findConnectionOfDocument } from '../../exchange/connections.queries.ts';
import { buildExchangeProblem, type ExchangeDeps } from '../../shared/exchange-session.ts';
import { buildPrintSections, formatRussianDate } from './print-sections.rules.ts';
import { openContent } from './read-content.ts';

const MAX_PRINT_REQUESTS = 3;
const MAX_PRINT_PAUSE_SECONDS = 2;

/** Print form of the exchange, or ours when it has none. */
export async function readPrint(deps: ExchangeDeps, document: DocumentRow): Promise<FileAnswer> {
  const bytes = (await findExchangePrint(deps, document)) ?? (await drawOwnPrint(deps, document));
  return { name: `document-${document.document_id}.pdf`, type: 'application/pdf', bytes };
}

/**
 * Print form as the exchange or the operator makes it; null: it has none.
 * @throws edo/print-failed while it is not made or cannot be had; edo/token-expired when the sign-in is refused
 */
export async function findExchangePrint(deps: ExchangeDeps, document: DocumentRow): Promise<Uint8Array | null> {
  const connection = await findConnectionOfDocument(deps.db, document);
  if (connection?.kind !== 'exchange') return null;
  const outcome = await requestUntilReady(() =>
    connection.operator === 'exchange'
      ? deps.askExchange(connection, (exchange, token) => exchange.fetchPrint(token, document.document_id))
      : deps.askOperator(connection, (port, place) => port.printForm(place, document.chain_id)),
  );
  if (outcome.ok) return outcome.value;
  if (outcome.failure === 'absent' || outcome.failure === 'malformed') return null;
  throw isAccessLost(outcome)
    ? buildExchangeProblem(outcome, 'edo/documents-failed')
    : problem('edo/print-failed', { cause: new Error(outcome.detail), retryAfter: outcome.retryAfterSeconds ?? 5 });
}

/** An operator makes a form when it is first asked for, and tells after how many seconds to ask again. */
async function requestUntilReady<T>(ask: () => Promise<ProviderOutcome<T>>): Promise<ProviderOutcome<T>> {
  for (let attempt = 1; ; attempt++) {
    const outcome = await ask();
    const pause = outcome.ok ? undefined : outcome.retryAfterSeconds;
    if (pause === undefined || pause > MAX_PRINT_PAUSE_SECONDS || attempt === MAX_PRINT_REQUESTS) return outcome;
    await setTimeout(pause * 1000);
  }
}

/** Our print form: data of the XML, or of the list when the XML cannot be read or has none. */
async function drawOwnPrint(deps: ExchangeDeps, document: DocumentRow): Promise<Uint8Array> {
  const content = await openContent(deps, document).catch(() => null);
  const kind = document.docflow_type === 'ETRN' ? 'Транспортная накладная' : 'Документ';
  const date = document.doc_date && `от ${formatRussianDate(document.doc_date)}`;
  const subtitle = [date, getStatusLabel(document.doc_type), `документ ${document.document_id}`];
  return drawPrintForm({
    title: `${kind} № ${document.number || document.document_id}`,
    subtitle: subtitle.filter(Boolean).join(' · '),
    sections: buildPrintSections(document, content),
    footer: `Печатная форма электронного документа, сформирована в Трассе ${formatMoscowMoment(deps.now())}`,
  });
}
