import type { ProviderFailure } from '@trassa/service-kit/provider-outcome';
import type { DocumentRow } from '../db/tables.ts';
import { loadArchive } from '../exchange/load-archive.ts';
import type { ExchangeDeps } from '../shared/exchange-session.ts';
import { storeFacts } from './archive-facts.ts';
import type { ArchiveReading } from './reading.ts';

/** Failures of the exchange rather than of the document. */
const isAway = new Set<ProviderFailure>(['unauthorized', 'wrong-password', 'limited', 'unavailable']);

/** `read`: final. `later`: the exchange may have the archive then. `away`: the exchange answers nothing now. */
export type FactsOutcome = { state: 'read'; reading: ArchiveReading | null } | { state: 'later' | 'away' };

/** Reads the archive of a document and stores its facts. */
export async function readFacts(deps: ExchangeDeps, document: DocumentRow): Promise<FactsOutcome> {
  const outcome = await loadArchive(deps, document);
  if (!outcome.ok && isAway.has(outcome.failure)) {
    deps.log.warn({ failure: outcome.failure }, 'a title to learn from was not had');
    return { state: 'away' };
  }
  if (outcome.ok && outcome.value === null) return { state: 'later' };
  const reading = outcome.ok && outcome.value ? await deps.reading.read(outcome.value, { detail: 'fields' }) : null;
  if (reading === null || 'refused' in reading) return { state: 'read', reading: null };
  await deps.db.forCompany(document.company_id, (trx) => storeFacts(trx, document, reading));
  return { state: 'read', reading };
}
