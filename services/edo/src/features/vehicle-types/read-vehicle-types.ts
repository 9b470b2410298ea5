import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import { readFacts } from '../../reading/read-facts.ts';
import { readInTurn } from '../../shared/background-reading-jobs.ts';
import type { ExchangeDeps } from '../../shared/exchange-session.ts';
import { finishReading, listDueTitles, startReading, type VehicleDocument } from './type-readings.queries.ts';

/** Pause before an unavailable document is requested again. */
const RETRY_MS = 60 * 60_000;

/**
 * Reads T1 of vehicles without a known type. An attempt is recorded before its call, so that a killed run costs one
 * document, and a failed or empty title is not repeated at once.
 */
export function readVehicleTypes(deps: ExchangeDeps, owner: ConnectionKey): Promise<void> {
  const turn = { lock: `edo-types:${owner.connectionId}`, limit: deps.config.EDO_TYPES_AT_ONCE };
  return readInTurn(deps, turn, async () => {
    // Queried again each time, because one title may have named several vehicles.
    const [next] = await deps.db.forCompany(owner.companyId, (trx) => listDueTitles(trx, owner, deps.now()));
    return next !== undefined && readType(deps, owner, next);
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
