import type { ArchiveRefusal } from '@trassa/contracts/edo/archive-refusals';
import type { ProviderFailure } from '@trassa/service-kit/provider-outcome';
import type { DocumentRow } from '../db/tables.ts';
import { loadArchive } from '../exchange/load-archive.ts';
import type { ExchangeDeps } from '../shared/exchange-session.ts';
import { storeFactsNoticesAndTerm } from './archive-facts.ts';
import type { ArchiveReading } from './reading.ts';

/** Failures of the exchange rather than of the document. */
const exchangeFailures = new Set<ProviderFailure>(['unauthorized', 'wrong-password', 'limited', 'unavailable']);

/** `read`: no other attempt is needed. `later`: the archive may come. `away`: the exchange gives no archive now. */
export type BackgroundOutcome<Read> = { state: 'read'; reading: Read | null } | { state: 'later' | 'away' };

/** Loads and reads the archive of a document for a background job; a refused archive counts as read. */
export async function readInBackground<Read extends object>(
  deps: ExchangeDeps,
  document: DocumentRow,
  read: (bytes: Uint8Array) => Promise<Read | ArchiveRefusal>,
): Promise<BackgroundOutcome<Read>> {
  const outcome = await loadArchive(deps, document);
  if (!outcome.ok && exchangeFailures.has(outcome.failure)) {
    deps.log.warn({ failure: outcome.failure }, 'the exchange gave no archive for a background reading');
    return { state: 'away' };
  }
  if (outcome.ok && outcome.value === null) return { state: 'later' };
  const reading = outcome.ok && outcome.value ? await read(outcome.value) : null;
  return { state: 'read', reading: reading === null || 'refused' in reading ? null : reading };
}

/** Loads and reads the archive of a document, and stores its facts. */
export function readAndStoreFacts(
  deps: ExchangeDeps,
  document: DocumentRow,
): Promise<BackgroundOutcome<ArchiveReading>> {
  return readInBackground(deps, document, async (bytes) => {
    const reading = await deps.reading.read(bytes, { detail: 'fields' }, { of: document.company_id });
    if (!('refused' in reading)) {
      const read = { reading, now: deps.now() };
      await deps.db.forCompany(document.company_id, (trx) => storeFactsNoticesAndTerm(trx, document, read));
    }
    return reading;
  });
}
