import type { ProviderOutcome } from '@trassa/service-kit/provider-outcome';
import type { DocumentRow } from '../db/tables.ts';
import { findArchive, keepArchive } from './archives.queries.ts';
import { findConnectionById } from './connections.queries.ts';
import type { ExchangeDeps } from './exchange-session.ts';

/** «The exchange holds none» is believed for so long: the document may only have been not ready. */
const EMPTY_LIFE_MS = 5 * 60_000;

/** The archive of a document: kept by document id and update date, fetched once. Null when the exchange holds none. */
export async function loadArchive(
  deps: ExchangeDeps,
  document: DocumentRow,
): Promise<ProviderOutcome<Uint8Array | null>> {
  const companyId = document.company_id;
  const { kept, connection } = await deps.db.forCompany(companyId, async (trx) => ({
    kept: await findArchive(trx, document),
    connection: await findConnectionById(trx, companyId, document.connection_id),
  }));
  if (kept?.bytes) return { ok: true, value: kept.bytes };
  if (kept && deps.now().getTime() - kept.fetchedAt.getTime() < EMPTY_LIFE_MS) return { ok: true, value: null };
  if (connection?.kind !== 'exchange') return { ok: true, value: null };
  const outcome = await deps.askExchange(connection, (exchange, token) =>
    exchange.fetchArchive(token, { id: document.document_id, type: document.doc_type }),
  );
  // The list names the document but the exchange knows no content of it: the same to a reader as an empty one.
  if (!outcome.ok && outcome.failure === 'absent') return { ok: true, value: null };
  if (!outcome.ok) return outcome;
  await deps.db.forCompany(companyId, (trx) => keepArchive(trx, document, { bytes: outcome.value }));
  return outcome;
}
