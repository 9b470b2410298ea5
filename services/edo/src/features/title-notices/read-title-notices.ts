import { withLock } from '@trassa/service-kit/advisory-lock';
import { enqueueNotification } from '@trassa/service-kit/notification-outbox';
import type { DocumentRow } from '../../db/tables.ts';
import type { ConnectionKey } from '../../shared/connection-key.ts';
import type { ExchangeDeps } from '../../shared/exchange-session.ts';
import { readFacts } from '../../shared/read-facts.ts';
import { endNoticeAsk, findUnread, openNoticeAsk } from './notice-asks.queries.ts';
import { refusalNews } from './refusal-news.rules.ts';

/** A turn ends after so long whatever is left: jobs of other connections wait. */
const TURN_MS = 10_000;
/** A document that could not be had is asked for again after so long. */
const AGAIN_MS = 10 * 60_000;

/** Reads refusals and other titles that object to something, the newest first, as `learnTypes` reads first titles. */
export async function learnNotices(deps: ExchangeDeps, owner: ConnectionKey): Promise<void> {
  const limit = deps.config.EDO_TYPES_AT_ONCE;
  if (limit === 0) return;
  const end = deps.now().getTime() + TURN_MS;
  await withLock(deps.db, `edo-notices:${owner.connectionId}`, async (lost) => {
    for (let asked = 0; asked < limit && deps.now().getTime() < end; asked += 1) {
      if (deps.stopping.aborted || lost.aborted) return;
      const next = await deps.db.forCompany(owner.companyId, (trx) => findUnread(trx, owner, deps.now()));
      if (!next || !(await learnFrom(deps, owner, next))) return;
    }
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
