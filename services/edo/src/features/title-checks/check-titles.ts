import { readInBackground } from '../../reading/read-facts.ts';
import { readWhole } from '../../reading/read-whole.ts';
import type { ConnectionKey } from '../../shared/connection-key.ts';
import type { ExchangeDeps } from '../../shared/exchange-session.ts';
import { takeTurn } from '../../shared/learning-jobs.ts';
import { endCheckAsk, findUnchecked, openCheckAsk } from './check-asks.queries.ts';

/** A document that could not be had is asked for again after so long. */
const AGAIN_MS = 10 * 60_000;

/**
 * Reads titles of open waybills as opening them does, but for the mark of a read document: failed checks are known, and the
 * types of vehicles and notices with them, so that the other background readings leave these documents alone.
 */
export function checkTitles(deps: ExchangeDeps, owner: ConnectionKey): Promise<void> {
  const turn = { lock: `edo-checks:${owner.connectionId}`, limit: deps.config.EDO_CHECKS_AT_ONCE };
  return takeTurn(deps, turn, async () => {
    const now = deps.now();
    const next = await deps.db.forCompany(owner.companyId, (trx) => findUnchecked(trx, owner, now));
    if (next === undefined) return false;
    const { document_id: documentId } = next;
    const againAt = new Date(now.getTime() + AGAIN_MS);
    await deps.db.forCompany(owner.companyId, (trx) => openCheckAsk(trx, owner, { documentId, againAt }));
    const { state } = await readInBackground(deps, next, (bytes) => readWhole(deps, next, bytes));
    if (state === 'read') await deps.db.forCompany(owner.companyId, (trx) => endCheckAsk(trx, owner, documentId));
    return state !== 'away';
  });
}
