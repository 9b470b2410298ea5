import { readFacts } from '../../reading/read-facts.ts';
import type { ConnectionKey } from '../../shared/connection-key.ts';
import type { ExchangeDeps } from '../../shared/exchange-session.ts';
import { takeTurn } from '../../shared/learning-jobs.ts';
import { endAsk, listAskable, openAsk, type VehicleDocument } from './type-asks.queries.ts';

/** A document that could not be had is asked for again after so long. */
const AGAIN_MS = 60 * 60_000;

/**
 * Reads first titles of vehicles whose type nobody knows. What was asked is written down before it is asked, so that a turn
 * that is killed costs one document, and one that fails or names no type is left alone.
 */
export function learnTypes(deps: ExchangeDeps, owner: ConnectionKey): Promise<void> {
  const turn = { lock: `edo-types:${owner.connectionId}`, limit: deps.config.EDO_TYPES_AT_ONCE };
  return takeTurn(deps, turn, async () => {
    // One title may have told of several vehicles.
    const [next] = await deps.db.forCompany(owner.companyId, (trx) => listAskable(trx, owner, deps.now()));
    return next !== undefined && learnFrom(deps, owner, next);
  });
}

/** @returns false when the exchange lets nobody in now */
async function learnFrom(
  deps: ExchangeDeps,
  owner: ConnectionKey,
  { plate, document }: VehicleDocument,
): Promise<boolean> {
  const ask = { plate, documentId: document.document_id };
  const againAt = new Date(deps.now().getTime() + AGAIN_MS);
  await deps.db.forCompany(owner.companyId, (trx) => openAsk(trx, owner, { ...ask, againAt }));
  const { state } = await readFacts(deps, document);
  if (state === 'read') await deps.db.forCompany(owner.companyId, (trx) => endAsk(trx, owner, ask));
  return state !== 'away';
}
