import type { TitleSigner } from '@trassa/contracts/edo/outgoing-title';
import { getHash } from '@trassa/service-kit/link-tokens';
import type { Author } from '../../shared/authors.ts';
import { buildExchangeProblem, type ExchangeDeps } from '../../shared/exchange-session.ts';
import { findOutgoingPaper, saveOutgoingTitleContent, updateOutgoingTitleInState } from './outgoing.queries.ts';
import {
  findPaperOperator,
  type PaperKey,
  type PaperOperator,
  readPaper,
  readPaperFile,
  type StoredPaper,
} from './paper-place.ts';
import {
  buildPrepareProblem,
  findAttorneyProblems,
  isSameJson,
  type PrepareResult,
  toPreparedTitle,
} from './prepared-title.ts';

interface PaperPreparation extends PaperKey {
  /** Null: the operator takes the paper without a signature. */
  signer: TitleSigner | null;
  author: Author;
}

/** Freezes the bytes of a paper that is to be sent, signed or not. */
export async function preparePaper(
  deps: ExchangeDeps,
  companyId: string,
  given: PaperPreparation,
): Promise<PrepareResult> {
  const { signer, author, ...key } = given;
  const standing = await deps.db.forCompany(companyId, (trx) => findOutgoingPaper(trx, { companyId, ...key }));
  const isOpen = !standing || ['draft', 'prepared', 'failed'].includes(standing.state);
  if (!isOpen) return { prepared: toPreparedTitle(deps, standing) };
  const paper = await readPaper(deps, companyId, key);
  const way = await findPaperOperator(deps, companyId, { ...paper, kind: key.kind });
  if ('why' in way) return buildPrepareProblem(way.why);
  const { connection, port } = way;
  if (!signer && !port.papers.unsigned.includes(key.kind))
    return buildPrepareProblem('Этот оператор принимает документ только с подписью');
  const isOfAnother = standing && standing.state !== 'failed' && standing.connection_id !== connection.id;
  // A repeated request: the bytes stay, because somebody may be signing them.
  if (standing?.state === 'prepared' && !isOfAnother && isSameJson(standing.signer, signer))
    return { prepared: toPreparedTitle(deps, standing) };
  const faults = signer ? await findAttorneyProblems(deps, connection, signer) : [];
  if (faults.length > 0) return { problems: faults };
  const file = await preparePaperFile(deps, { companyId, key, paper, way, signer });
  const hash = getHash(file.bytes);
  const row = await deps.db.forCompany(companyId, async (trx) => {
    const now = deps.now();
    if (isOfAnother)
      await updateOutgoingTitleInState(
        trx,
        { companyId, id: standing.id, from: ['draft', 'prepared'] },
        { state: 'cancelled', updated_at: now },
      );
    const written = await saveOutgoingTitleContent(
      trx,
      { company_id: companyId, connection_id: connection.id, chain_id: key.id, kind: key.kind },
      { fields: { ...paper }, author, now, frozen: { file, hash, signer } },
    );
    return written ?? findOutgoingPaper(trx, { companyId, ...key });
  });
  return row
    ? { prepared: toPreparedTitle(deps, row) }
    : buildPrepareProblem('Документ только что отправили. Откройте его ещё раз.');
}

interface PaperFiling {
  companyId: string;
  key: PaperKey;
  paper: StoredPaper;
  way: PaperOperator;
  signer: TitleSigner | null;
}

/** Gives the file of a paper to the operator. @returns the file that is to be signed */
async function preparePaperFile(deps: ExchangeDeps, { companyId, key, paper, way, signer }: PaperFiling) {
  const file = await readPaperFile(deps, companyId, { ...key, name: paper.name });
  const { number, on, client } = paper;
  const outcome = await deps.askOperator(way.connection, (port, place) =>
    port.preparePaper(place, {
      ...{ ...key, file, number, on, client, partner: way.partner },
      thumbprint: signer?.thumbprint ?? null,
    }),
  );
  if (!outcome.ok) throw buildExchangeProblem(outcome, 'edo/documents-failed');
  return outcome.value;
}
