import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { sendFile } from '@trassa/service-kit/file-answer';
import { insertHistoryEvents } from '../../documents-store/history.queries.ts';
import { createAuthorReader } from '../../shared/authors.ts';
import type { RouteDeps } from '../../shared/deps.ts';
import type { ExchangeDeps } from '../../shared/exchange-session.ts';
import { markDocumentsRead } from './bulk.queries.ts';
import { buildBulkArchive, selectDocuments } from './bulk-archives.ts';
import { readQr } from './chain-qr.ts';

/** Bulk actions, and the QR code of a chain. */
export function bulkRoutes(deps: RouteDeps & ExchangeDeps): void {
  const { route } = deps;
  const getAuthor = createAuthorReader(deps);
  route(edoEndpoints.archives, async (call) => {
    const { identity, body, reply, request } = call;
    const { login, documents = [], chains = [] } = body;
    const author = await getAuthor(identity, request.id);
    return sendFile(reply, await buildBulkArchive(deps, call, { login, documents, chains, author }));
  });
  route(edoEndpoints.markRead, async (call) => {
    const { companyId, identity, body, request } = call;
    const { login, documents = [], chains = [] } = body;
    const selected = await selectDocuments(deps, call, { login, documents, chains });
    const event = { kind: 'read', author: await getAuthor(identity, request.id), at: deps.now() } as const;
    const marked = await deps.db.forCompany(companyId, async (trx) => {
      await insertHistoryEvents(trx, companyId, { event, of: selected.filter(({ read }) => !read) });
      return markDocumentsRead(trx, selected);
    });
    return { success: true, data: { marked } };
  });
  route(edoEndpoints.qr, async ({ companyId, caller, params, query, reply }) =>
    sendFile(reply, await readQr(deps, { companyId, caller }, { chainId: params.chainId, login: query.login })),
  );
}
