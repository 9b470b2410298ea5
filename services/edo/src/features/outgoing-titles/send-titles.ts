import { isPaperKind } from '@trassa/contracts/edo/outgoing-kinds';
import type { OutgoingTitle, SendTitles } from '@trassa/contracts/edo/outgoing-title';
import { ProblemError, problem } from '@trassa/service-kit/problem-error';
import type { ProviderFailure, ProviderOutcome } from '@trassa/service-kit/provider-outcome';
import type { OutgoingTitleRow } from '../../db/operator-tables.ts';
import { findConnectionOfDocument } from '../../exchange/connections.queries.ts';
import type {
  OperatorAccess,
  OperatorPort,
  PreparedFile,
  SignedTitleOrPaper,
  TitleOutcome,
} from '../../operators/operator.ts';
import { toOutgoingTitle } from '../../operators/to-outgoing.ts';
import type { Author } from '../../shared/authors.ts';
import { buildExchangeProblem, type ExchangeDeps } from '../../shared/exchange-session.ts';
import { findCarrierInn, findSignatureFault } from './check-signature.ts';
import { applyTitleOutcome } from './end-title.ts';
import { findOutgoingTitleById, updateOutgoingTitleInState } from './outgoing.queries.ts';
import { readPaper } from './paper-place.ts';
import { isTitleOutdated, requireTitleTarget } from './title-place.ts';

/**
 * Verifies and sends titles, one after another. A title that somebody is sending or has sent stays as it is; one whose
 * signature does not fit stays prepared, with the reason.
 */
export async function sendTitles(
  deps: ExchangeDeps,
  companyId: string,
  { titles, author }: SendTitles & { author: Author },
): Promise<OutgoingTitle[]> {
  const sent: OutgoingTitle[] = [];
  for (const { id, signature } of titles) {
    const row = await sendTitle(deps, companyId, { id, signature: Buffer.from(signature, 'base64'), author });
    sent.push(toOutgoingTitle(row));
  }
  return sent;
}

const WAYBILL_CHANGED_TEXT = 'Пока титул был открыт, накладную изменили. Закройте окно и подпишите снова.';

interface SignatureToSend {
  id: string;
  signature: Buffer;
  author: Author;
}

async function sendTitle(deps: ExchangeDeps, companyId: string, { id, signature, author }: SignatureToSend) {
  const row = await deps.db.forCompany(companyId, (trx) => findOutgoingTitleById(trx, companyId, id));
  if (!row) throw problem('edo/title-not-found');
  if (row.state !== 'prepared' || !row.bytes || !row.signer) return row;
  const reopened = await reopenIfChanged(deps, row);
  if (reopened) return reopened;
  const inn = await findCarrierInn(deps, row);
  const fault = await findSignatureFault(deps, {
    ...{ bytes: row.bytes, fileName: row.file_name ?? '', signature, signer: row.signer, inn, companyId },
  });
  if (fault) return storeReasonOfNotSending(deps, row, fault);
  return sendPrepared(deps, row, { signature, author });
}

/** Makes a title a draft again if its waybill or paper has changed since the bytes were frozen; null: it has not. */
export async function reopenIfChanged(deps: ExchangeDeps, row: OutgoingTitleRow): Promise<OutgoingTitleRow | null> {
  const changed = await describeChangeSinceFreeze(deps, row);
  return changed === null ? null : storeReasonOfNotSending(deps, row, changed, 'draft');
}

/** What has changed in the waybill or the paper since the bytes were frozen, for people; null: nothing. */
async function describeChangeSinceFreeze(deps: ExchangeDeps, row: OutgoingTitleRow): Promise<string | null> {
  const { company_id: companyId, chain_id: chainId, kind } = row;
  if (!isPaperKind(kind)) {
    const { chain } = await requireTitleTarget(deps, companyId, { chainId, kind });
    return isTitleOutdated(row, chain) ? WAYBILL_CHANGED_TEXT : null;
  }
  const cancelled = await readPaper(deps, companyId, { id: chainId, kind }).then(
    () => null,
    (error: unknown) => {
      if (error instanceof ProblemError && error.status < 500) return error.message;
      throw error;
    },
  );
  return cancelled;
}

/** Sends a prepared title or paper whose signature has been checked, or needs none. */
export async function sendPrepared(
  deps: ExchangeDeps,
  row: OutgoingTitleRow,
  { signature, author }: { signature: Buffer | null; author: Author },
): Promise<OutgoingTitleRow> {
  const { company_id: companyId, id } = row;
  const begun = await markTitleAsSending(deps, row, { signature, author });
  if (!begun) {
    const current = await deps.db.forCompany(companyId, (trx) => findOutgoingTitleById(trx, companyId, id));
    return current ?? row;
  }
  return applySendingOutcome(
    deps,
    begun,
    await askOperatorOfTitle(deps, begun, (port, place) => port.sendTitle(place, toSignedTitle(begun))),
  );
}

/**
 * Marks a title as being sent before the call, so that a repeated request, or a process after a crash, finds it on its
 * way. Without a signature: the operator signs, or none is needed. Undefined: another call has changed the title.
 */
export function markTitleAsSending(
  deps: ExchangeDeps,
  { company_id: companyId, id, hash }: OutgoingTitleRow,
  { signature, author }: { signature: Buffer | null; author: Author },
): Promise<OutgoingTitleRow | undefined> {
  const now = deps.now();
  const by = { user_id: author.userId, user_name: author.name };
  const changes = { state: 'sending', signature, error: null, sent_at: now, updated_at: now, ...by } as const;
  return deps.db.forCompany(companyId, (trx) =>
    updateOutgoingTitleInState(trx, { companyId, id, from: ['prepared'], hash }, changes),
  );
}

/** Asks the operator for the outcome of a sent title or paper. */
export const askTitleOutcome = (deps: ExchangeDeps, row: OutgoingTitleRow): Promise<ProviderOutcome<TitleOutcome>> =>
  askOperatorOfTitle(deps, row, (port, place) => port.outcomeOf(place, toSignedTitle(row)));

async function askOperatorOfTitle(
  deps: ExchangeDeps,
  row: OutgoingTitleRow,
  question: (port: OperatorPort, place: OperatorAccess) => Promise<ProviderOutcome<TitleOutcome>>,
): Promise<ProviderOutcome<TitleOutcome>> {
  const connection = await findConnectionOfDocument(deps.db, row);
  if (!connection) return { ok: false, failure: 'absent', detail: 'the connection is gone' };
  return deps.askOperator(connection, question);
}

export const toPreparedFile = (row: OutgoingTitleRow): PreparedFile => ({
  bytes: row.bytes ?? Buffer.alloc(0),
  fileName: row.file_name ?? '',
  ref: row.ref ?? '',
});

function toSignedTitle(row: OutgoingTitleRow): SignedTitleOrPaper {
  const { thumbprint = null, attorney = null } = row.signer ?? {};
  return { key: row.id, kind: row.kind, file: toPreparedFile(row), signature: row.signature, thumbprint, attorney };
}

/** Failures after which the operator surely has not accepted the title. */
const notSentFailures: ReadonlySet<ProviderFailure> = new Set([
  'unauthorized',
  'wrong-password',
  'forbidden',
  'unpaid',
  'withdrawn',
  'limited',
  'absent',
]);

const RATE_LIMITED_TEXT =
  'Оператор просит подождать: запросов слишком много. Титул не отправлен, подпишите его через минуту.';

/** Sets the state of a title by the outcome of the call. */
export async function applySendingOutcome(
  deps: ExchangeDeps,
  row: OutgoingTitleRow,
  outcome: ProviderOutcome<TitleOutcome>,
): Promise<OutgoingTitleRow> {
  if (outcome.ok) return applyTitleOutcome(deps, row, outcome.value);
  if (outcome.failure === 'refused')
    return applyTitleOutcome(deps, row, { state: 'refused', ...(outcome.told ?? { code: '', text: outcome.detail }) });
  if (notSentFailures.has(outcome.failure)) {
    const text =
      outcome.failure === 'limited' ? RATE_LIMITED_TEXT : buildExchangeProblem(outcome, 'edo/documents-failed').message;
    return applyTitleOutcome(deps, row, { state: 'absent' }, text);
  }
  deps.log.warn({ title: row.id, failure: outcome.failure, detail: outcome.detail }, 'end of sending is not known');
  return applyTitleOutcome(deps, row, { state: 'working' });
}

/** Stores why a title was not sent; the title stays prepared, or becomes a draft to be prepared anew. */
async function storeReasonOfNotSending(
  deps: ExchangeDeps,
  row: OutgoingTitleRow,
  error: string,
  state: 'prepared' | 'draft' = 'prepared',
): Promise<OutgoingTitleRow> {
  const { company_id: companyId, id } = row;
  const noted = await deps.db.forCompany(companyId, (trx) =>
    updateOutgoingTitleInState(trx, { companyId, id, from: ['prepared'] }, { state, error, updated_at: deps.now() }),
  );
  return noted ?? row;
}
