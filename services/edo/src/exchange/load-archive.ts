import { readKeptFile } from '@trassa/service-kit/files/company-files';
import type { ProviderOutcome } from '@trassa/service-kit/provider-outcome';
import type { DocumentRow } from '../db/tables.ts';
import type { ExchangeDeps } from '../shared/exchange-session.ts';
import { findArchive, storeArchive } from './archives.queries.ts';
import { findConnectionById } from './connections.queries.ts';

/** Pause before an absent archive is asked for again: the document may not have been ready. */
const ABSENT_ARCHIVE_RETRY_MS = 5 * 60_000;

/** The archive of an update of a document, fetched once and stored. Null: there is none. */
export async function loadArchive(
  deps: ExchangeDeps,
  document: DocumentRow,
): Promise<ProviderOutcome<Uint8Array | null>> {
  const companyId = document.company_id;
  const { stored, connection } = await deps.db.forCompany(companyId, async (trx) => ({
    stored: await findArchive(trx, document),
    connection: await findConnectionById(trx, companyId, document.connection_id),
  }));
  const kept = stored && (await readKeptFile(deps.files, stored));
  if (kept) return { ok: true, value: kept };
  if (stored && deps.now().getTime() - stored.fetchedAt.getTime() < ABSENT_ARCHIVE_RETRY_MS)
    return { ok: true, value: null };
  // Other operators give titles together with the waybill, so there is nothing to fetch.
  if (connection?.kind !== 'exchange' || connection.operator !== 'exchange') return { ok: true, value: null };
  const outcome = await deps.askExchange(connection, (exchange, token) =>
    exchange.fetchArchive(token, { id: document.document_id, type: document.doc_type }),
  );
  // A listed document without content reads as one with an empty archive.
  if (!outcome.ok && outcome.failure === 'absent') return { ok: true, value: null };
  if (!outcome.ok) return outcome;
  const file = outcome.value && (await deps.files.write(companyId, outcome.value));
  await deps.db.forCompany(companyId, (trx) => storeArchive(trx, document, { file }));
  return outcome;
}
