import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { findPaperNameForDriver, QR_DOCUMENT } from '@trassa/contracts/orders/driver-values';
import { type FileAnswer, sendFile } from '@trassa/service-kit/file-answer';
import { problem } from '@trassa/service-kit/problem-error';
import type { DocumentRow } from '../../db/tables.ts';
import { omitReplacedDocuments } from '../../documents-store/chain-stages.rules.ts';
import { insertHistoryEvents } from '../../documents-store/history.queries.ts';
import type { CallContext } from '../../exchange/choose-connection.ts';
import { createAuthorReader } from '../../shared/authors.ts';
import type { RouteDeps } from '../../shared/deps.ts';
import type { ExchangeDeps } from '../../shared/exchange-session.ts';
import { markDocumentsRead } from './bulk.queries.ts';
import { buildBulkArchive, selectDocuments } from './bulk-archives.ts';
import { findExchangePrint } from './print.ts';
import { readArchiveBytes } from './read-content.ts';

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47];

/**
 * QR code of a chain for an inspection on the road, PNG: from a document of it, or from the operator's print form.
 * @throws edo/no-qr when neither carries one, edo/print-failed while the operator has not made the form
 */
async function readQr(
  deps: ExchangeDeps,
  asking: CallContext,
  choice: { chainId: string; login: string | undefined },
): Promise<FileAnswer> {
  const selection = { login: choice.login, documents: [], chains: [choice.chainId] };
  const chain = omitReplacedDocuments(await selectDocuments(deps, asking, selection));
  const bytes = (await readQrDocument(deps, chain)) ?? (await readPrintedQr(deps, chain));
  if (!bytes) throw problem('edo/no-qr');
  return { name: 'qr.png', type: 'image/png', bytes };
}

async function readQrDocument(deps: ExchangeDeps, chain: readonly DocumentRow[]): Promise<Uint8Array | null> {
  const carrier = chain.findLast((document) => document.doc_type === QR_DOCUMENT);
  const archive = carrier && (await readArchiveBytes(deps, carrier));
  if (!archive) return null;
  const reading = await deps.reading.read(archive, { detail: 'fields' });
  if ('refused' in reading) return null;
  for (const { name } of reading.files) {
    const bytes = await deps.reading.unpack(archive, name);
    if (bytes instanceof Uint8Array && PNG_SIGNATURE.every((byte, at) => bytes[at] === byte)) return bytes;
  }
  return null;
}

async function readPrintedQr(deps: ExchangeDeps, chain: readonly DocumentRow[]): Promise<Uint8Array | null> {
  const latest = chain.findLast(({ doc_type }) => findPaperNameForDriver(doc_type) !== null);
  const pdf = latest && (await findExchangePrint(deps, latest));
  const found = pdf && (await deps.reading.findQr(pdf));
  return found instanceof Uint8Array ? found : null;
}

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
