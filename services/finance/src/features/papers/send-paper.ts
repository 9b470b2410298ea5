import { hasDueDay, hasXml } from '@trassa/contracts/finance/paper-kinds';
import { getDay } from '@trassa/contracts/moscow-day.rules';
import type { Db } from '@trassa/service-kit/db';
import { findKeyOwner } from '@trassa/service-kit/key-owners';
import { getHash, isHashOfLink, type TokenOf } from '@trassa/service-kit/link-tokens';
import { enqueueOrderEmail } from '@trassa/service-kit/notification-outbox';
import { problem } from '@trassa/service-kit/problem-error';
import type { Transaction } from 'kysely';
import type { FinanceTables } from '../../db/schema.ts';
import { saveContacts } from '../../shared/client-contacts.ts';
import { lockMoney } from '../../shared/finance-lock.ts';
import { updatePaper, type WholePaper } from '../../shared/papers.queries.ts';
import { formatSum } from '../../shared/print/sums.rules.ts';
import { countPaperLettersOfDay, findPaperByLinkHash, isKnownPaperEvent } from './papers.queries.ts';
import { formatPaperName } from './print/paper-words.rules.ts';
import { readWholePaper } from './read-paper.ts';
import { insertPaperHistoryEntry, type PaperEventContext, requirePaperInForce } from './tell-of-paper.ts';

type Trx = Transaction<FinanceTables>;

/** Most letters with papers that a company sends in a day, so that a stolen session cannot send spam. */
const MAX_PAPER_LETTERS_A_DAY = 300;

/** Queues an email with a paper, once for a key, and saves the address. @throws 404, 409 for a cancelled paper, 429 */
export async function sendPaper(
  trx: Trx,
  telling: PaperEventContext,
  { to, key, getToken }: { to: string; key: string; getToken: TokenOf },
): Promise<void> {
  const { companyId, now } = telling;
  await lockMoney(trx, companyId);
  const paper = await requirePaperInForce(trx, companyId, telling.id);
  if (await isKnownPaperEvent(trx, companyId, key)) return;
  if ((await countPaperLettersOfDay(trx, companyId, getDay(now))) >= MAX_PAPER_LETTERS_A_DAY)
    throw problem('papers/many-letters');
  const token = getToken(paper.id);
  await updatePaper(trx, paper, { link_hash: getHash(token) });
  await enqueueOrderEmail(trx, companyId, {
    ...{ id: key, to, seller: paper.seller.name, path: `/api/shared-papers/${token}` },
    dueOn: hasDueDay(paper.kind) ? paper.due_on : null,
    ...(hasXml(paper.kind) ? { xmlPath: `/api/shared-papers/${token}/xml` } : {}),
    paper: formatPaperName(paper),
    sum: paper.kind === 'reconciliation' ? '' : formatSum(paper.total_kopecks),
  });
  await saveContacts(trx, { companyId, client: paper.client_name }, { email: to });
  await insertPaperHistoryEntry(trx, telling, { event: 'sent', on: getDay(now), note: to, key });
}

/** The paper of a link that was sent. @throws 404 for an unknown link and a cancelled paper */
export async function readSharedPaper(
  { db, getToken }: { db: Db<FinanceTables>; getToken: TokenOf },
  token: string,
): Promise<WholePaper> {
  const hash = getHash(token);
  const owner = await db.asSystem((trx) => findKeyOwner(trx, 'papers.link_hash', hash));
  if (!owner) throw problem('papers/unknown');
  return db.forCompany(owner, async (trx) => {
    const paper = await findPaperByLinkHash(trx, owner, hash);
    if (!paper || !isHashOfLink(getToken, paper.id, hash)) throw problem('papers/unknown');
    return readWholePaper(trx, owner, paper.id);
  });
}
