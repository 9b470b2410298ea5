import { enqueueEvents, enqueueNotification } from '@trassa/service-kit/notification-outbox';
import type { ConnectionKey } from '@trassa/service-kit/pull-jobs';
import type { DocumentRow } from '../../db/tables.ts';
import { readFacts } from '../../reading/read-facts.ts';
import { readInTurn } from '../../shared/background-reading-jobs.ts';
import type { ExchangeDeps } from '../../shared/exchange-session.ts';
import { findUnread, finishNoticeReading, startNoticeReading } from './notice-readings.queries.ts';
import { refusalEvent, refusalNotification } from './refusal-notification.rules.ts';

/** Pause before an unavailable document is requested again. */
const RETRY_MS = 10 * 60_000;

/** Reads refusals and other titles with remarks, newest first; limits as in `readVehicleTypes`. */
export function readTitleNotices(deps: ExchangeDeps, owner: ConnectionKey): Promise<void> {
  const turn = { lock: `edo-notices:${owner.connectionId}`, limit: deps.config.EDO_TYPES_AT_ONCE };
  return readInTurn(deps, turn, async () => {
    const next = await deps.db.forCompany(owner.companyId, (trx) => findUnread(trx, owner, deps.now()));
    return next !== undefined && readNotices(deps, owner, next);
  });
}

/** @returns false while the exchange refuses the sign-in */
async function readNotices(deps: ExchangeDeps, owner: ConnectionKey, document: DocumentRow): Promise<boolean> {
  const { document_id: documentId } = document;
  const now = deps.now();
  const againAt = new Date(now.getTime() + RETRY_MS);
  await deps.db.forCompany(owner.companyId, (trx) => startNoticeReading(trx, owner, { documentId, againAt }));
  const outcome = await readFacts(deps, document);
  if (outcome.state === 'read') {
    const notices = outcome.reading?.titles.flatMap((title) => title.notices) ?? [];
    await deps.db.forCompany(owner.companyId, async (trx) => {
      await finishNoticeReading(trx, owner, documentId);
      const refusals = refusalNotification(document, { notices, now });
      await enqueueNotification(trx, owner.companyId, refusals);
      await enqueueEvents(
        trx,
        owner.companyId,
        refusals.map(({ key, text }) => refusalEvent(document, { key, text })),
      );
    });
  }
  return outcome.state !== 'away';
}
