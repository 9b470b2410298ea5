import type { ProviderFailure } from '@trassa/service-kit/provider-outcome';
import type { DocumentRow } from '../db/tables.ts';
import { keepFacts } from './archive-facts.ts';
import type { ExchangeDeps } from './exchange-session.ts';
import { loadArchive } from './load-archive.ts';
import type { ArchiveReading } from './reading.ts';

/** These say nothing of the document: the exchange itself lets nobody in just now. */
const isAway = new Set<ProviderFailure>(['unauthorized', 'wrong-password', 'limited', 'unavailable']);

/** `read`: nothing more comes of asking again. `later`: the exchange may have the archive then. `away`: nor any other now. */
export type FactsOutcome = { state: 'read'; reading: ArchiveReading | null } | { state: 'later' | 'away' };

/** Has a document's archive and remembers what it says. */
export async function readFacts(deps: ExchangeDeps, document: DocumentRow): Promise<FactsOutcome> {
  const outcome = await loadArchive(deps, document);
  if (!outcome.ok && isAway.has(outcome.failure)) {
    deps.log.warn({ failure: outcome.failure }, 'a title to learn from was not had');
    return { state: 'away' };
  }
  if (outcome.ok && outcome.value === null) return { state: 'later' };
  const reading = outcome.ok && outcome.value ? await deps.reading.read(outcome.value, { detail: 'fields' }) : null;
  if (reading === null || 'refused' in reading) return { state: 'read', reading: null };
  await deps.db.forCompany(document.company_id, (trx) => keepFacts(trx, document, reading));
  return { state: 'read', reading };
}
