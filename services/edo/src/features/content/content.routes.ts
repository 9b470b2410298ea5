import type { ArchiveRefusal } from '@trassa/contracts/edo/archive-refusals';
import { documentIdPattern } from '@trassa/contracts/edo/document';
import type { DocumentXml } from '@trassa/contracts/edo/document-source';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { QR_DOCUMENT } from '@trassa/contracts/orders/driver-values';
import { type FileAnswer, sendFile } from '@trassa/service-kit/file-answer';
import type { Caller } from '@trassa/service-kit/internal-token';
import { problem } from '@trassa/service-kit/problem-error';
import type { DocumentRow } from '../../db/tables.ts';
import { findDocument } from '../../documents-store/documents-of-company.queries.ts';
import {
  hasPersonOpenedChain,
  insertHistoryEvents,
  type NewHistoryEvent,
} from '../../documents-store/history.queries.ts';
import { type CallContext, chooseConnectedConnectionIds } from '../../exchange/choose-connection.ts';
import { type Author, createAuthorReader } from '../../shared/authors.ts';
import type { EdoDeps, RouteDeps } from '../../shared/deps.ts';
import type { ExchangeDeps } from '../../shared/exchange-session.ts';
import { toArchiveFile, toInnerFile } from './archive-files.ts';
import { readChainContent } from './chain-content.ts';
import { readPrint } from './print.ts';
import { formatNoContentText, openContent, readArchiveBytes, readArchiveContent } from './read-content.ts';

/** Archive as received. */
async function readArchiveFile(deps: ExchangeDeps, document: DocumentRow): Promise<FileAnswer> {
  return toArchiveFile(document.document_id, await requireArchive(deps, document));
}

/** File of the archive by its index in `fileList`. */
async function readInnerFile(deps: ExchangeDeps, document: DocumentRow, index: number): Promise<FileAnswer> {
  const bytes = await requireArchive(deps, document);
  const { files } = await readArchiveContent(deps, document, { bytes, detail: 'fields' });
  const file = files[index];
  const content = file && (await unpackInnerFile(deps, bytes, file.name));
  if (!file || !content) throw problem('common/not-found', { text: 'В архиве нет такого файла' });
  return toInnerFile(file, content);
}

async function readXml(deps: ExchangeDeps, document: DocumentRow): Promise<DocumentXml> {
  const bytes = await requireArchive(deps, document);
  const own = await readArchiveContent(deps, document, { bytes, detail: 'full' });
  const main = own.titles.find(({ title }) => title.prefix === document.doc_type) ?? own.titles[0];
  const raw = main?.source && (await unpackInnerFile(deps, bytes, main.source.fileName));
  if (!main?.source || !raw) throw buildNoContentProblem(document);
  const { fileName, encoding, truncated } = main.source;
  const text = truncated ? new TextDecoder(encoding).decode(raw) : main.source.text;
  return { documentId: document.document_id, fileName, encoding, size: raw.length, text };
}

async function requireArchive(deps: ExchangeDeps, document: DocumentRow): Promise<Uint8Array> {
  const bytes = await readArchiveBytes(deps, document);
  if (bytes === null) throw buildNoContentProblem(document);
  return bytes;
}

const buildNoContentProblem = (document: DocumentRow) =>
  problem('edo/no-content', { text: formatNoContentText(document.document_id) });

async function unpackInnerFile(deps: ExchangeDeps, bytes: Uint8Array, name: string): Promise<Uint8Array | null> {
  const content = await deps.reading.unpack(bytes, name);
  return content && requireAccepted(content);
}

/** @throws edo/unreadable for an archive or a file that was refused */
function requireAccepted<Read extends object>(result: Read | ArchiveRefusal): Read {
  if ('refused' in result) throw problem('edo/unreadable', { text: result.text, details: result.refused });
  return result;
}

interface DocumentChoice {
  id: string;
  login: string | undefined;
}

/** Document of the company. @throws edo/document-not-found, for a document of another company too */
async function requireOwnDocument(deps: EdoDeps, asking: CallContext, choice: DocumentChoice): Promise<DocumentRow> {
  if (!documentIdPattern.test(choice.id)) throw problem('edo/document-not-found');
  const { companyId } = asking;
  const connectionIds = await chooseConnectedConnectionIds(deps, asking, choice.login);
  const document = await deps.db.forCompany(companyId, (trx) =>
    findDocument(trx, { companyId, connectionIds }, choice.id),
  );
  if (!document) throw problem('edo/document-not-found');
  return document;
}

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
