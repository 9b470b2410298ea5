import { documentIdPattern } from '@trassa/contracts/edo/document';
import { problem } from '@trassa/service-kit/problem-error';
import type { DocumentRow } from '../../db/tables.ts';
import { findDocument } from '../../documents-store/documents-of-company.queries.ts';
import { type CallContext, chooseConnectedIds } from '../../exchange/choose-connection.ts';
import type { EdoDeps } from '../../shared/deps.ts';

interface DocumentChoice {
  id: string;
  login: string | undefined;
}

/** Document of the company. @throws edo/document-not-found, for a document of another company too */
export async function requireOwnDocument(
  deps: EdoDeps,
  asking: CallContext,
  choice: DocumentChoice,
): Promise<DocumentRow> {
  if (!documentIdPattern.test(choice.id)) throw problem('edo/document-not-found');
  const { companyId } = asking;
  const connectionIds = await chooseConnectedIds(deps, asking, choice.login);
  const document = await deps.db.forCompany(companyId, (trx) =>
    findDocument(trx, { companyId, connectionIds }, choice.id),
  );
  if (!document) throw problem('edo/document-not-found');
  return document;
}
