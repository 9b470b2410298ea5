import { isPaperKind, type OutgoingTitleKind } from '@trassa/contracts/edo/outgoing-kinds';
import type { PrepareTitles, PrepareTitlesReply, TitleProblem } from '@trassa/contracts/edo/outgoing-title';
import { getHash } from '@trassa/service-kit/link-tokens';
import { ProblemError } from '@trassa/service-kit/problem-error';
import type { OutgoingTitleRow } from '../../db/operator-tables.ts';
import type { AwaitedTitle } from '../../operators/operator.ts';
import type { Author } from '../../shared/authors.ts';
import { buildExchangeProblem, type ExchangeDeps } from '../../shared/exchange-session.ts';
import { findLiveOutgoingTitle, saveOutgoingTitleContent } from './outgoing.queries.ts';
import { preparePaper } from './prepare-paper.ts';
import {
  buildPrepareProblem,
  findAttorneyProblems,
  isSameJson,
  type PrepareResult,
  toPreparedTitle,
} from './prepared-title.ts';
import { fillFields } from './title-form.ts';
import {
  getSigningBlockReason,
  isTitleOutdated,
  readTargetWithTitles,
  requireTitleTarget,
  type TargetWithTitles,
  type TitleTarget,
} from './title-place.ts';

type RequestedTitle = PrepareTitles['titles'][number];
type WantedTitle = RequestedTitle & { kind: OutgoingTitleKind };

/** Freezes titles, one after another; a title that cannot be written does not stop the others. */
export async function prepareTitles(
  deps: ExchangeDeps,
  companyId: string,
  { titles, signer, author }: PrepareTitles & { author: Author },
): Promise<PrepareTitlesReply> {
  const reply: PrepareTitlesReply = { prepared: [], refused: [] };
  const checked: TitlePreparation['checked'] = new Map();
  for (const wanted of titles) {
    const { chainId, kind } = wanted;
    const prepare = isPaperKind(kind)
      ? preparePaper(deps, companyId, { id: chainId, kind, signer, author })
      : prepareTitle(deps, companyId, { wanted: { ...wanted, kind }, signer, author, checked });
    const done = await prepare.catch(toPrepareProblems);
    if ('prepared' in done) reply.prepared.push(done.prepared);
    else reply.refused.push({ chainId, kind, problems: done.problems });
  }
  return reply;
}

/** Expected errors are shown with the title; any other error is a fault of this service. */
function toPrepareProblems(error: unknown): PrepareResult {
  if (error instanceof ProblemError) return buildPrepareProblem(error.message);
  throw error;
}

interface TitlePreparation extends Pick<PrepareTitles, 'signer'> {
  wanted: WantedTitle;
  author: Author;
  /** What is wrong with the power of attorney, by connection. */
  checked: Map<string, TitleProblem[]>;
}

async function prepareTitle(deps: ExchangeDeps, companyId: string, given: TitlePreparation): Promise<PrepareResult> {
  const { wanted, signer, author } = given;
  // Before the titles are read, so that one stored meanwhile counts as newer.
  const now = deps.now();
  const target = await requireTitleTarget(deps, companyId, wanted);
  const standing = await deps.db.forCompany(companyId, (trx) => findLiveOutgoingTitle(trx, target.key));
  if (standing && standing.state !== 'draft' && standing.state !== 'prepared')
    return { prepared: toPreparedTitle(deps, standing) };
  const block = getSigningBlockReason(target);
  if (block) return buildPrepareProblem(block);
  const kept = wanted.fields ?? standing?.fields;
  const known = kept ? null : await readTargetWithTitles(deps, target);
  const fields = known ? await fillFields(deps, known) : (kept ?? {});
  const problems = deps.titles.check(wanted.kind, fields);
  if (problems.length > 0) return { problems };
  // A repeated request: the bytes stay, because somebody may be signing them, unless the waybill has a newer title.
  if (standing && isAlreadyPrepared(standing, target, { fields, signer }))
    return { prepared: toPreparedTitle(deps, standing) };
  const faults =
    given.checked.get(target.connection.id) ?? (await findAttorneyProblems(deps, target.connection, signer));
  given.checked.set(target.connection.id, faults);
  if (faults.length > 0) return { problems: faults };
  const file = await writeTitleFile(deps, known ?? (await readTargetWithTitles(deps, target)), { fields, signer });
  if ('problems' in file) return file;
  const hash = getHash(file.bytes);
  const frozen = { file, hash, signer };
  const row = await deps.db.forCompany(companyId, async (trx) => {
    const written = await saveOutgoingTitleContent(trx, target.key, { fields, author, now, frozen });
    return written ?? (await findLiveOutgoingTitle(trx, target.key));
  });
  return row
    ? { prepared: toPreparedTitle(deps, row) }
    : buildPrepareProblem('Титул только что изменили. Откройте его ещё раз.');
}

const isAlreadyPrepared = (
  row: OutgoingTitleRow,
  { chain }: TitleTarget,
  given: { fields: unknown; signer: unknown },
) =>
  row.state === 'prepared' &&
  !isTitleOutdated(row, chain) &&
  isSameJson([row.fields, row.signer], [given.fields, given.signer]);

/** Writes a title, and lets the operator complete the file before it is signed. */
async function writeTitleFile(
  deps: ExchangeDeps,
  place: TargetWithTitles,
  { fields, signer }: { fields: Record<string, unknown>; signer: PrepareTitles['signer'] },
) {
  const { answered, awaited, connection, key, waybill } = place;
  if (!answered || !awaited) return { problems: [{ field: '', text: 'Нет титула, на который вы отвечаете' }] };
  const uid = waybill.uid ?? answered.reading.fields?.УИД;
  if (!uid) return { problems: [{ field: '', text: 'Накладная ещё не получила номер ГИС ЭПД (УИД)' }] };
  const file = deps.titles.write(key.kind, fields, {
    answered: answered.reading,
    signature: answered.signature,
    uid,
    signer,
    now: deps.now(),
  });
  if ('problems' in file) return file;
  const schema = await findSchema(deps, place, awaited);
  const unfit = schema ? deps.titles.checkBySchema(file.bytes, schema) : [];
  if (unfit.length > 0) return { problems: unfit };
  const outcome = await deps.askOperator(connection, (port, at) =>
    port.prepareTitle(at, {
      ...{ waybillId: key.chain_id, kind: key.kind, awaited, file, thumbprint: signer.thumbprint },
      reason: key.kind === 'UVUTOCH' && typeof fields.text === 'string' ? fields.text : null,
    }),
  );
  if (!outcome.ok) throw buildExchangeProblem(outcome, 'edo/documents-failed');
  return outcome.value;
}

/** Schema of the title from the operator; null: it offers none or does not answer, and only our own rules apply. */
async function findSchema(
  { schemas, askOperator }: ExchangeDeps,
  { connection, key }: TargetWithTitles,
  awaited: AwaitedTitle,
): Promise<Uint8Array | null> {
  const name = `${connection.operator} ${key.kind}`;
  const kept = schemas.get(name);
  if (kept !== undefined) return kept;
  const answer = await askOperator(
    connection,
    async (port, at) => (await port.titleSchema?.(at, awaited)) ?? { ok: true, value: null },
  );
  if (!answer.ok) return null;
  schemas.set(name, answer.value);
  return answer.value;
}
