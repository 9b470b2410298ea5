import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import { readInBackground } from '../../reading/read-facts.ts';
import { readWhole } from '../../reading/read-whole.ts';
import { readInTurn } from '../../shared/background-reading-jobs.ts';
import type { ExchangeDeps } from '../../shared/exchange-session.ts';
import { findUnchecked, finishCheck, startCheck } from './check-attempts.queries.ts';

/** Pause before an unavailable document is requested again. */
const RETRY_MS = 10 * 60_000;

/**
 * Reads titles of open waybills as the viewer does, without marking them read. One reading gives failed checks, vehicle types
 * and notices, so the other background jobs skip these documents.
 */
export function checkTitles(deps: ExchangeDeps, owner: ConnectionKey): Promise<void> {
  const turn = { lock: `edo-checks:${owner.connectionId}`, limit: deps.config.EDO_CHECKS_AT_ONCE };
  return readInTurn(deps, turn, async () => {
    const now = deps.now();
    const next = await deps.db.forCompany(owner.companyId, (trx) => findUnchecked(trx, owner, now));
    if (next === undefined) return false;
    const { document_id: documentId } = next;
    const againAt = new Date(now.getTime() + RETRY_MS);
    await deps.db.forCompany(owner.companyId, (trx) => startCheck(trx, owner, { documentId, againAt }));
    const { state } = await readInBackground(deps, next, (bytes) => readWhole(deps, next, bytes));
    if (state === 'read') await deps.db.forCompany(owner.companyId, (trx) => finishCheck(trx, owner, documentId));
    return state !== 'away';
  });
}
