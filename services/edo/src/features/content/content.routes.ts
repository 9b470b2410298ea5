import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { edoSchemas } from '@trassa/contracts/edo/edo-schemas';
import { sendFile } from '@trassa/service-kit/file-answer';
import type { RouteDeps } from '../../shared/deps.ts';
import type { ExchangeDeps } from '../../shared/exchange-session.ts';
import { readChainContent } from './chain-content.ts';
import { readArchiveFile, readInnerFile, readXml } from './files.ts';
import { findOwnDocument } from './find-own-document.ts';
import { readPrint } from './print.ts';
import { readContent } from './read-content.ts';

export function contentRoutes(deps: RouteDeps & ExchangeDeps): void {
  const { route } = deps;
  route(edoEndpoints.content, edoSchemas.content, async ({ companyId, caller, params, query }) => {
    const document = await findOwnDocument(deps, { companyId, caller }, { id: params.id, login: query.login });
    return { success: true, data: await readContent(deps, document) };
  });
  route(edoEndpoints.chainContent, edoSchemas.chainContent, async ({ companyId, caller, params, query }) => ({
    success: true,
    data: await readChainContent(deps, { companyId, caller }, { chainId: params.chainId, login: query.login }),
  }));
  route(edoEndpoints.xml, edoSchemas.xml, async ({ companyId, caller, params, query }) => {
    const document = await findOwnDocument(deps, { companyId, caller }, { id: params.id, login: query.login });
    return { success: true, data: await readXml(deps, document) };
  });
  route(edoEndpoints.print, edoSchemas.print, async ({ companyId, caller, params, query, reply }) => {
    const document = await findOwnDocument(deps, { companyId, caller }, { id: params.id, login: query.login });
    return sendFile(reply, await readPrint(deps, document));
  });
  route(edoEndpoints.archive, edoSchemas.archive, async ({ companyId, caller, params, query, reply }) => {
    const document = await findOwnDocument(deps, { companyId, caller }, { id: params.id, login: query.login });
    return sendFile(reply, await readArchiveFile(deps, document));
  });
  route(edoEndpoints.file, edoSchemas.file, async ({ companyId, caller, params, query, reply }) => {
    const document = await findOwnDocument(deps, { companyId, caller }, { id: params.id, login: query.login });
    return sendFile(reply, await readInnerFile(deps, document, Number(params.index)));
  });
}
