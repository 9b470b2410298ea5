import type { DocumentContent } from '@trassa/contracts/edo/document-content';
import { contentSourceTypes } from '@trassa/contracts/edo/statuses';
import { ProblemError, problem } from '@trassa/service-kit/problem-error';
import type { DocumentRow } from '../../db/tables.ts';
import { findChain, listChainDocuments } from '../../documents-store/documents-of-company.queries.ts';
import { type CallContext, chooseConnectedConnectionIds } from '../../exchange/choose-connection.ts';
import { loadArchive } from '../../exchange/load-archive.ts';
import type { Author } from '../../shared/authors.ts';
import type { ExchangeDeps } from '../../shared/exchange-session.ts';
import { formatNoContentText, openContent } from './read-content.ts';

/** Archives of a chain that are fetched at once. */
const ARCHIVES_READ_AT_ONCE = 4;

/** Temporary faults, which say nothing about the content of the chain. */
const temporaryFaults: readonly string[] = ['edo/exchange-unavailable', 'edo/token-expired'];

/** Content of the first document of a chain that has any, in the order of the specification. */
export async function readChainContent(
  deps: ExchangeDeps,
  asking: CallContext,
  choice: { chainId: string; login: string | undefined; opener: Author | null },
): Promise<DocumentContent> {
  const documents = await listDocumentsOfChain(deps, asking, choice);
  let lastError = '';
  let fault: ProblemError | null = null;
  for (let start = 0; start < documents.length; start += ARCHIVES_READ_AT_ONCE) {
    const group = documents.slice(start, start + ARCHIVES_READ_AT_ONCE);
    await Promise.all(group.map((document) => loadArchive(deps, document)));
    for (const document of group) {
      const content = await openContent(deps, document, choice.opener).catch((error: Error) => error);
      if (content instanceof ProblemError && temporaryFaults.includes(content.code)) fault ??= content;
      if (content instanceof Error) lastError = content.message;
      else if (content.contentSize > 0) return content;
      else lastError = formatNoContentText(document.document_id);
    }
  }
  if (fault) throw fault;
  throw problem('edo/chain-empty', {
    text: `Ни один документ в цепочке не содержит контента. Последняя ошибка: ${lastError}`,
  });
}

async function listDocumentsOfChain(
  deps: ExchangeDeps,
  asking: CallContext,
  choice: { chainId: string; login: string | undefined },
): Promise<DocumentRow[]> {
  const { companyId } = asking;
  const connectionIds = await chooseConnectedConnectionIds(deps, asking, choice.login);
  const documents = await deps.db.forCompany(companyId, async (trx) => {
    const chain = await findChain(trx, { companyId, connectionIds }, choice.chainId);
    return chain ? listChainDocuments(trx, chain) : [];
  });
  if (documents.length === 0) throw problem('edo/chain-not-found');
  return documents.sort((a, b) => getContentSourceRank(a.doc_type) - getContentSourceRank(b.doc_type));
}

function getContentSourceRank(type: string): number {
  const place = (contentSourceTypes as readonly string[]).indexOf(type);
  return place === -1 ? contentSourceTypes.length : place;
}
