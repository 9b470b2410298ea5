import { enqueueNotification } from '@trassa/service-kit/notification-outbox';
import type { DocumentRow } from '../../db/tables.ts';
import { readFacts } from '../../reading/read-facts.ts';
import type { ConnectionKey } from '../../shared/connection-key.ts';
import type { ExchangeDeps } from '../../shared/exchange-session.ts';
import { takeTurn } from '../../shared/learning-jobs.ts';
import { endNoticeAsk, findUnread, openNoticeAsk } from './notice-asks.queries.ts';
import { refusalNews } from './refusal-news.rules.ts';

/** A document that could not be had is asked for again after so long. */
const AGAIN_MS = 10 * 60_000;

/** Reads refusals and other titles that object to something, the newest first, as `learnTypes` reads first titles. */
export function learnNotices(deps: ExchangeDeps, owner: ConnectionKey): Promise<void> {
  const turn = { lock: `edo-notices:${owner.connectionId}`, limit: deps.config.EDO_TYPES_AT_ONCE };
  return takeTurn(deps, turn, async () => {
    const next = await deps.db.forCompany(owner.companyId, (trx) => findUnread(trx, owner, deps.now()));
    return next !== undefined && learnFrom(deps, owner, next);
  });
}

/** @returns false when the exchange lets nobody in now */
async function learnFrom(deps: ExchangeDeps, owner: ConnectionKey, document: DocumentRow): Promise<boolean> {
  const { document_id: documentId } = document;
  const now = deps.now();
  const againAt = new Date(now.getTime() + AGAIN_MS);
  await deps.db.forCompany(owner.companyId, (trx) => openNoticeAsk(trx, owner, { documentId, againAt }));
  const outcome = await readFacts(deps, document);
  if (outcome.state === 'read') {
    const notices = outcome.reading?.titles.flatMap((title) => title.notices) ?? [];
    await deps.db.forCompany(owner.companyId, async (trx) => {
      await endNoticeAsk(trx, owner, documentId);
      await enqueueNotification(trx, owner.companyId, refusalNews(document, { notices, now }));
    });
  }
  return outcome.state !== 'away';
}
