import { edoSigningEndpoints } from '@trassa/contracts/edo/signing-endpoints';
import { buildDone } from '@trassa/contracts/envelope';
import { createAuthorReader } from '../../shared/authors.ts';
import type { RouteDeps } from '../../shared/deps.ts';
import type { ExchangeDeps } from '../../shared/exchange-session.ts';
import { UPDATE_ORDERS_DUE_TASK } from '../../shared/job-names.ts';
import { readPaperSending, sendUnsignedPaper } from './paper-sending.ts';
import { prepareTitles } from './prepare-titles.ts';
import { queueTitleResolving } from './resolve-titles.ts';
import { sendTitles } from './send-titles.ts';
import { readSigningWays, signElsewhere } from './sign-elsewhere.ts';
import { readSignedElsewhere } from './sign-in-cloud.ts';
import { dropTitleForm, readTitleForm, saveTitleForm } from './title-form.ts';

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
    return buildDone();
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
    const data = await signElsewhere(deps, companyId, { ...body, author });
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
    data: await readSignedElsewhere(deps, companyId, query.task),
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
