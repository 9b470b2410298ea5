import type { OutgoingTitle } from '@trassa/contracts/edo/outgoing-title';
import type { PaperSending } from '@trassa/contracts/edo/paper-sending';
import { edoSigningEndpoints } from '@trassa/contracts/edo/signing-endpoints';
import { buildDoneReply } from '@trassa/contracts/envelope';
import { problem } from '@trassa/service-kit/problem-error';
import { findConnectionById } from '../../exchange/connections.queries.ts';
import { toOutgoingTitle } from '../../operators/to-outgoing.ts';
import { type Author, createAuthorReader } from '../../shared/authors.ts';
import type { RouteDeps } from '../../shared/deps.ts';
import type { ExchangeDeps } from '../../shared/exchange-session.ts';
import { UPDATE_ORDERS_DUE_TASK } from '../../shared/job-names.ts';
import { findOutgoingPaper, findOutgoingTitleById } from './outgoing.queries.ts';
import { findPaperOperator, type PaperKey, readPaper } from './paper-place.ts';
import { preparePaper } from './prepare-paper.ts';
import { prepareTitles } from './prepare-titles.ts';
import { queueTitleResolving } from './resolve-titles.ts';
import { sendPrepared, sendTitles } from './send-titles.ts';
import { readSigningWays, signWithoutPlugin } from './sign-elsewhere.ts';
import { readCloudSigning } from './sign-in-cloud.ts';
import { refreshPaperAnswer } from './tell-of-paper.ts';
import { dropTitleForm, readTitleForm, saveTitleForm } from './title-form.ts';

/** How a paper can be sent, and its state; an awaited answer of the client is asked for now. @throws papers/unknown */
async function readPaperSending(deps: ExchangeDeps, companyId: string, key: PaperKey): Promise<PaperSending> {
  const { title, connection } = await deps.db.forCompany(companyId, async (trx) => {
    const row = await findOutgoingPaper(trx, { companyId, ...key });
    return { title: row, connection: row && (await findConnectionById(trx, companyId, row.connection_id)) };
  });
  const isSent = title && ['sending', 'unknown', 'accepted'].includes(title.state);
  if (title?.state === 'accepted' && title.ask_at) await refreshPaperAnswer(deps, { companyId, id: title.id });
  const told = title ? toOutgoingTitle(title) : null;
  if (isSent) return { operator: connection?.operator ?? null, why: null, isTakenUnsigned: false, title: told };
  const paper = await readPaper(deps, companyId, key);
  const way = await findPaperOperator(deps, companyId, { ...paper, kind: key.kind });
  if ('why' in way) return { operator: null, why: way.why, isTakenUnsigned: false, title: told };
  const isTakenUnsigned = way.port.papers.unsigned.includes(key.kind);
  return { operator: way.connection.operator, why: null, isTakenUnsigned, title: told };
}

/** Sends a paper without a signature, once. @throws edo/paper-not-sent when no operator takes it so */
async function sendUnsignedPaper(
  deps: ExchangeDeps,
  companyId: string,
  { author, ...key }: PaperKey & { author: Author },
): Promise<OutgoingTitle> {
  const done = await preparePaper(deps, companyId, { ...key, signer: null, author });
  if ('problems' in done)
    throw problem('edo/paper-not-sent', { text: done.problems.map(({ text }) => text).join('; ') });
  const { id } = done.prepared;
  const row = await deps.db.forCompany(companyId, (trx) => findOutgoingTitleById(trx, companyId, id));
  if (!row) throw problem('edo/title-not-found');
  return toOutgoingTitle(await sendPrepared(deps, row, { signature: null, author }));
}

/** Titles that the company writes, signs and sends. */
export function outgoingRoutes(deps: RouteDeps & ExchangeDeps): void {
  const { route } = deps;
  const getAuthor = createAuthorReader(deps);
  route(edoSigningEndpoints.titleForm, async ({ companyId, params }) => ({
    success: true,
    data: await readTitleForm(deps, companyId, params),
  }));
  route(edoSigningEndpoints.saveTitle, async ({ companyId, identity, params, body, request }) => {
    const author = await getAuthor(identity, request.id);
    return { success: true, data: await saveTitleForm(deps, companyId, { ...params, ...body, author }) };
  });
  route(edoSigningEndpoints.dropTitle, async ({ companyId, params }) => {
    await dropTitleForm(deps, companyId, params);
    return buildDoneReply();
  });
  route(edoSigningEndpoints.prepareTitles, async ({ companyId, identity, body, request }) => {
    const author = await getAuthor(identity, request.id);
    return { success: true, data: await prepareTitles(deps, companyId, { ...body, author }) };
  });
  route(edoSigningEndpoints.signingWays, async ({ companyId }) => ({
    success: true,
    data: await readSigningWays(deps, companyId),
  }));
  route(edoSigningEndpoints.signElsewhere, async ({ companyId, identity, body, request }) => {
    const author = await getAuthor(identity, request.id);
    const data = await signWithoutPlugin(deps, companyId, { ...body, author });
    // Some operators send a title as they sign it.
    if (body.way === 'cloud')
      await queueTitleResolving(
        deps.jobs,
        body.titles.map((id) => ({ companyId, id })),
      );
    return { success: true, data };
  });
  route(edoSigningEndpoints.signedElsewhere, async ({ companyId, query }) => ({
    success: true,
    data: await readCloudSigning(deps, companyId, query.task),
  }));
  route(edoSigningEndpoints.paperSending, async ({ companyId, params }) => ({
    success: true,
    data: await readPaperSending(deps, companyId, params),
  }));
  route(edoSigningEndpoints.sendUnsigned, async ({ companyId, identity, params, request }) => {
    const author = await getAuthor(identity, request.id);
    const title = await sendUnsignedPaper(deps, companyId, { ...params, author });
    if (title.state === 'unknown' || title.state === 'sending')
      await queueTitleResolving(deps.jobs, [{ companyId, id: title.id }]);
    return { success: true, data: title };
  });
  route(edoSigningEndpoints.sendTitles, async ({ companyId, identity, body, request }) => {
    const author = await getAuthor(identity, request.id);
    const titles = await sendTitles(deps, companyId, { ...body, author });
    const unknown = titles.filter(({ state }) => state === 'unknown' || state === 'sending');
    await queueTitleResolving(
      deps.jobs,
      unknown.map(({ id }) => ({ companyId, id })),
    );
    // Orders follow their waybills at once.
    await deps.jobs.add(UPDATE_ORDERS_DUE_TASK, {}, { key: UPDATE_ORDERS_DUE_TASK });
    return { success: true, data: { titles } };
  });
}
