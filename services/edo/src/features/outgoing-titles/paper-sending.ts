import type { OutgoingTitle } from '@trassa/contracts/edo/outgoing-title';
import type { PaperSending } from '@trassa/contracts/edo/paper-sending';
import { problem } from '@trassa/service-kit/problem-error';
import { findConnectionById } from '../../exchange/connections.queries.ts';
import { toOutgoingTitle } from '../../operators/to-outgoing.ts';
import type { Author } from '../../shared/authors.ts';
import type { ExchangeDeps } from '../../shared/exchange-session.ts';
import { findOutgoingById, findOutgoingPaper } from './outgoing.queries.ts';
import { findPaperWay, type PaperKey, readPaper } from './paper-place.ts';
import { preparePaper } from './prepare-paper.ts';
import { sendPrepared } from './send-titles.ts';
import { refreshPaperAnswer } from './tell-of-paper.ts';

/** How a paper can be sent, and its state; an awaited answer of the client is asked for now. @throws papers/unknown */
export async function readPaperSending(deps: ExchangeDeps, companyId: string, key: PaperKey): Promise<PaperSending> {
  const { title, connection } = await deps.db.forCompany(companyId, async (trx) => {
    const row = await findOutgoingPaper(trx, { companyId, ...key });
    return { title: row, connection: row && (await findConnectionById(trx, companyId, row.connection_id)) };
  });
  const isSent = title && ['sending', 'unknown', 'accepted'].includes(title.state);
  if (title?.state === 'accepted' && title.ask_at) await refreshPaperAnswer(deps, { companyId, id: title.id });
  const told = title ? toOutgoingTitle(title) : null;
  if (isSent) return { operator: connection?.operator ?? null, why: null, isTakenUnsigned: false, title: told };
  const paper = await readPaper(deps, companyId, key);
  const way = await findPaperWay(deps, companyId, { ...paper, kind: key.kind });
  if ('why' in way) return { operator: null, why: way.why, isTakenUnsigned: false, title: told };
  const isTakenUnsigned = way.port.papers.unsigned.includes(key.kind);
  return { operator: way.connection.operator, why: null, isTakenUnsigned, title: told };
}

/** Sends a paper without a signature, once. @throws edo/paper-not-sent when no operator takes it so */
export async function sendUnsignedPaper(
  deps: ExchangeDeps,
  companyId: string,
  { author, ...key }: PaperKey & { author: Author },
): Promise<OutgoingTitle> {
  const done = await preparePaper(deps, companyId, { ...key, signer: null, author });
  if ('problems' in done)
    throw problem('edo/paper-not-sent', { text: done.problems.map(({ text }) => text).join('; ') });
  const { id } = done.prepared;
  const row = await deps.db.forCompany(companyId, (trx) => findOutgoingById(trx, companyId, id));
  if (!row) throw problem('edo/title-not-found');
  return toOutgoingTitle(await sendPrepared(deps, row, { signature: null, author }));
}
