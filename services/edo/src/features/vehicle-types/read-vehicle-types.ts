import { withLock } from '@trassa/service-kit/advisory-lock';
import { readFacts } from '../../reading/read-facts.ts';
import type { ConnectionKey } from '../../shared/connection-key.ts';
import type { ExchangeDeps } from '../../shared/exchange-session.ts';
import { finishReading, listDueTitles, startReading, type VehicleDocument } from './type-readings.queries.ts';

/** Time limit of a run, since jobs of other connections wait. */
const RUN_LIMIT_MS = 10_000;
/** Pause before an unavailable document is requested again. */
const RETRY_MS = 60 * 60_000;

/**
 * Reads T1 of vehicles without a known type, sequentially and a few per run, because people use the exchange first. An
 * attempt is recorded before its call, so that a killed run costs one document, and a failed or empty title is not
 * repeated at once.
 */
export async function readVehicleTypes(deps: ExchangeDeps, owner: ConnectionKey): Promise<void> {
  const limit = deps.config.EDO_TYPES_AT_ONCE;
  if (limit === 0) return;
  const end = deps.now().getTime() + RUN_LIMIT_MS;
  await withLock(deps.db, `edo-types:${owner.connectionId}`, async (lost) => {
    for (let asked = 0; asked < limit && deps.now().getTime() < end; asked += 1) {
      if (deps.stopping.aborted || lost.aborted) return;
      // Queried again each time, because one title may have named several vehicles.
      const [next] = await deps.db.forCompany(owner.companyId, (trx) => listDueTitles(trx, owner, deps.now()));
      if (!next || !(await readType(deps, owner, next))) return;
    }
  });
}

/** @returns false while the exchange refuses the sign-in */
async function readType(
  deps: ExchangeDeps,
  owner: ConnectionKey,
  { plate, document }: VehicleDocument,
): Promise<boolean> {
  const ask = { plate, documentId: document.document_id };
  const againAt = new Date(deps.now().getTime() + RETRY_MS);
  await deps.db.forCompany(owner.companyId, (trx) => startReading(trx, owner, { ...ask, againAt }));
  const { state } = await readFacts(deps, document);
  if (state === 'read') await deps.db.forCompany(owner.companyId, (trx) => finishReading(trx, owner, ask));
  return state !== 'away';
}
