import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { QR_DOCUMENT } from '@trassa/contracts/orders/driver-values';
import { sendFile } from '@trassa/service-kit/file-answer';
import type { Caller } from '@trassa/service-kit/internal-token';
import type { DocumentRow } from '../../db/tables.ts';
import {
  hasPersonOpenedChain,
  insertHistoryEvents,
  type NewHistoryEvent,
} from '../../documents-store/history.queries.ts';
import { type Author, createAuthorReader } from '../../shared/authors.ts';
import type { RouteDeps } from '../../shared/deps.ts';
import type { ExchangeDeps } from '../../shared/exchange-session.ts';
import { readChainContent } from './chain-content.ts';
import { readArchiveFile, readInnerFile, readXml } from './files.ts';
import { requireOwnDocument } from './find-own-document.ts';
import { readPrint } from './print.ts';
import { openContent } from './read-content.ts';

interface RecordedCall {
  companyId: string;
  caller: Caller | null;
  request: { id: string };
}

export function contentRoutes(deps: RouteDeps & ExchangeDeps): void {
  const { route } = deps;
  const { findOpener, record } = createHistoryRecorder(deps);
  route(edoEndpoints.content, async (call) => {
    const document = await requireOwnDocument(deps, call, { id: call.params.id, login: call.query.login });
    return { success: true, data: await openContent(deps, document, await findOpener(call, document.chain_id)) };
  });
  route(edoEndpoints.chainContent, async (call) => {
    const { chainId } = call.params;
    const choice = { chainId, login: call.query.login, opener: await findOpener(call, chainId) };
    return { success: true, data: await readChainContent(deps, call, choice) };
  });
  route(edoEndpoints.xml, async ({ companyId, caller, params, query }) => {
    const document = await requireOwnDocument(deps, { companyId, caller }, { id: params.id, login: query.login });
    return { success: true, data: await readXml(deps, document) };
  });
  route(edoEndpoints.print, async (call) => {
    const document = await requireOwnDocument(deps, call, { id: call.params.id, login: call.query.login });
    const file = await readPrint(deps, document);
    await record(call, document, { kind: 'print' });
    return sendFile(call.reply, file);
  });
  route(edoEndpoints.archive, async (call) => {
    const document = await requireOwnDocument(deps, call, { id: call.params.id, login: call.query.login });
    const file = await readArchiveFile(deps, document);
    await record(call, document, { kind: 'archive' });
    return sendFile(call.reply, file);
  });
  route(edoEndpoints.file, async (call) => {
    const document = await requireOwnDocument(deps, call, { id: call.params.id, login: call.query.login });
    const file = await readInnerFile(deps, document, Number(call.params.index));
    // The viewer itself loads the QR code, which is no download by a person.
    if (document.doc_type !== QR_DOCUMENT) await record(call, document, { kind: 'file', detail: file.name });
    return sendFile(call.reply, file);
  });
}

/** Records in the history what people and API keys open or download; calls of other services are not recorded. */
function createHistoryRecorder(deps: RouteDeps) {
  const getAuthor = createAuthorReader(deps);
  return {
    /** The caller, where a person or key opens the chain for the first time; else null. */
    findOpener: async ({ companyId, caller, request }: RecordedCall, chainId: string): Promise<Author | null> => {
      if (caller?.kind !== 'user') return null;
      const { userId } = caller.identity;
      const known = await deps.db.forCompany(companyId, (trx) =>
        hasPersonOpenedChain(trx, { companyId, chainId, userId }),
      );
      return known ? null : getAuthor(caller.identity, request.id);
    },
    record: async (
      { companyId, caller, request }: RecordedCall,
      document: DocumentRow,
      what: Pick<NewHistoryEvent, 'kind' | 'detail'>,
    ): Promise<void> => {
      if (caller?.kind !== 'user') return;
      const event = { ...what, author: await getAuthor(caller.identity, request.id), at: deps.now() };
      await deps.db.forCompany(companyId, (trx) => insertHistoryEvents(trx, companyId, { event, of: [document] }));
    },
  };
}
