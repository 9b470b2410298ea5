import { withLock } from '@trassa/service-kit/advisory-lock';
import type { ConnectionKey } from '../../shared/connection-key.ts';
import type { ExchangeDeps } from '../../shared/exchange-session.ts';
import { readFacts } from '../../shared/read-facts.ts';
import { endAsk, listAskable, openAsk, type VehicleDocument } from './type-asks.queries.ts';

/** A turn ends after so long whatever is left: jobs of other connections wait. */
const TURN_MS = 10_000;
/** A document that could not be had is asked for again after so long. */
const AGAIN_MS = 60 * 60_000;

/**
 * Reads first titles of vehicles whose type nobody knows, one after another and a few in one turn: the exchange is there
 * for people first. What was asked is written down before it is asked, so that a turn that is killed costs one document,
 * and one that fails or names no type is left alone.
 */
export async function learnTypes(deps: ExchangeDeps, owner: ConnectionKey): Promise<void> {
  const limit = deps.config.EDO_TYPES_AT_ONCE;
  if (limit === 0) return;
  const end = deps.now().getTime() + TURN_MS;
  await withLock(deps.db, `edo-types:${owner.connectionId}`, async (lost) => {
    for (let asked = 0; asked < limit && deps.now().getTime() < end; asked += 1) {
      if (deps.stopping.aborted || lost.aborted) return;
      // Looked up anew each time: one title may have told of several vehicles.
      const [next] = await deps.db.forCompany(owner.companyId, (trx) => listAskable(trx, owner, deps.now()));
      if (!next || !(await learnFrom(deps, owner, next))) return;
    }
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
