import { withLock } from '@trassa/service-kit/advisory-lock';
import type { DocumentRow } from '../../db/tables.ts';
import type { ExchangeFailure } from '../../providers/exchange.ts';
import { keepFacts } from '../../shared/archive-facts.ts';
import type { ConnectionKey } from '../../shared/connection-key.ts';
import type { ExchangeDeps } from '../../shared/exchange-session.ts';
import { loadArchive } from '../../shared/load-archive.ts';
import { endAsk, listAskable, openAsk, type VehicleDocument } from './type-asks.queries.ts';

/** A turn ends after so long whatever is left: jobs of other connections wait. */
const TURN_MS = 10_000;
/** A document that could not be had is asked for again after so long. */
const AGAIN_MS = 60 * 60_000;

/** These say nothing of the document: the exchange itself lets nobody in just now. */
const isAway = new Set<ExchangeFailure>(['unauthorized', 'wrong-password', 'limited', 'unavailable']);

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
  const outcome = await loadArchive(deps, document);
  if (!outcome.ok && isAway.has(outcome.failure)) {
    deps.log.warn({ failure: outcome.failure }, 'a title that may name the type of a vehicle was not had');
    return false;
  }
  // The exchange may have an archive later; what it gave in another shape it would give so again.
  if (outcome.ok && outcome.value === null) return true;
  if (outcome.ok && outcome.value) await learn(deps, document, outcome.value);
  await deps.db.forCompany(owner.companyId, (trx) => endAsk(trx, owner, ask));
  return true;
}

async function learn(deps: ExchangeDeps, document: DocumentRow, bytes: Uint8Array): Promise<void> {
  const reading = await deps.reading.read(bytes, { detail: 'fields' });
  if ('refused' in reading) return;
  await deps.db.forCompany(document.company_id, (trx) => keepFacts(trx, document, reading));
}
