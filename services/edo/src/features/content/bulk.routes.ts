import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { edoSchemas } from '@trassa/contracts/edo/edo-schemas';
import { sendFile } from '@trassa/service-kit/file-answer';
import type { RouteDeps } from '../../shared/deps.ts';
import type { ExchangeDeps } from '../../shared/exchange-session.ts';
import { markAllRead } from './bulk.queries.ts';
import { bulkArchives, selectDocuments } from './bulk-archives.ts';
import { readQr } from './chain-qr.ts';

/** Bulk actions, and the QR code of a chain. */
export function bulkRoutes(deps: RouteDeps & ExchangeDeps): void {
  const { route } = deps;
  route(edoEndpoints.archives, edoSchemas.archives, async ({ companyId, caller, body, reply }) => {
    const { login, documents = [], chains = [] } = body;
    return sendFile(reply, await bulkArchives(deps, { companyId, caller }, { login, documents, chains }));
  });
  route(edoEndpoints.markRead, edoSchemas.markRead, async ({ companyId, caller, body }) => {
    const { login, documents = [], chains = [] } = body;
    const selected = await selectDocuments(deps, { companyId, caller }, { login, documents, chains });
    return {
      success: true,
      data: { marked: await deps.db.forCompany(companyId, (trx) => markAllRead(trx, selected)) },
    };
  });
  route(edoEndpoints.qr, edoSchemas.qr, async ({ companyId, caller, params, query, reply }) =>
    sendFile(reply, await readQr(deps, { companyId, caller }, { chainId: params.chainId, login: query.login })),
  );
}
