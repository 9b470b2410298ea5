import { randomUUID } from 'node:crypto';
import type { OutsideSignaturesReply, SignOutsideBrowser } from '@trassa/contracts/edo/outgoing-title';
import { problem } from '@trassa/service-kit/problem-error';
import type { OutgoingTitleRow } from '../../db/operator-tables.ts';
import type { ConnectionRow } from '../../db/tables.ts';
import { findConnectionById } from '../../exchange/connections.queries.ts';
import type { CloudSigningResult, OperatorPort } from '../../operators/operator.ts';
import type { Author } from '../../shared/authors.ts';
import { buildExchangeProblem, type ExchangeDeps } from '../../shared/exchange-session.ts';
import { type CloudRequest, findCloudRequest, saveCloudRequest } from './cloud-tasks.queries.ts';
import { applyTitleOutcome } from './end-title.ts';
import { findOutgoingTitleById } from './outgoing.queries.ts';
import { canSendThrough } from './paper-place.ts';
import {
  applySendingOutcome,
  askTitleOutcome,
  markTitleAsSending,
  reopenIfChanged,
  toPreparedFile,
} from './send-titles.ts';

type CloudTaskPart = CloudRequest['parts'][number];
type CloudSigningWay = OperatorPort['sendsBySigning'][number];

interface CloudSigning {
  connection: ConnectionRow;
  rows: readonly OutgoingTitleRow[];
  thumbprint: string;
  author: Author;
}

const emptySigningAnswer = { task: null, error: null, signatures: [] };

/** Begins to sign frozen titles in the cloud of an operator. */
export async function beginCloudSigning(
  deps: ExchangeDeps,
  companyId: string,
  {
    order,
    rows,
    author,
  }: Pick<CloudSigning, 'rows' | 'author'> & { order: Extract<SignOutsideBrowser, { way: 'cloud' }> },
): Promise<OutsideSignaturesReply> {
  const connection = await requireSendingConnection(deps, companyId, order.connectionId);
  const { thumbprint } = order;
  const cloud = deps.operators.get(connection.operator);
  const isOwn = rows.every(({ connection_id }) => connection_id === connection.id);
  if (!isOwn && !cloud?.signsAnyFile) throw problem('edo/cloud-of-another');
  const certificates = await deps.askOperator(connection, (port, place) => port.cloudCertificates(place));
  if (!certificates.ok) throw buildExchangeProblem(certificates, 'edo/documents-failed');
  const way = certificates.value.find((one) => one.thumbprint === thumbprint)?.way;
  if (!way) throw problem('edo/documents-failed', { cause: new Error('no such certificate') });
  const sends = cloud?.sendsBySigning.includes(way);
  const asked = { connection, rows, thumbprint, author };
  const begun = sends
    ? await beginTaskPerTitle(deps, asked, way)
    : { parts: [await beginCommonTask(deps, asked, way)], error: null };
  if (begun.parts.length === 0) return { ...emptySigningAnswer, state: 'failed', error: begun.error };
  const kept = { company_id: companyId, id: randomUUID(), connection_id: connection.id, created_at: deps.now() };
  await deps.db.forCompany(companyId, (trx) => saveCloudRequest(trx, { ...kept, parts: begun.parts }));
  return { ...emptySigningAnswer, task: kept.id, state: 'waiting' };
}

async function beginCommonTask(
  deps: ExchangeDeps,
  { connection, rows, thumbprint }: CloudSigning,
  way: CloudSigningWay,
): Promise<CloudTaskPart> {
  const files = rows.map(toPreparedFile);
  const started = await deps.askOperator(connection, (port, place) =>
    port.cloudSign(place, { files, thumbprint, way }),
  );
  if (!started.ok) throw buildExchangeProblem(started, 'edo/documents-failed');
  return { task: started.value.task, titles: rows.map(({ id }) => id) };
}

/** For operators that send a title when they sign it: each title is marked as being sent before its own call. */
async function beginTaskPerTitle(
  deps: ExchangeDeps,
  { connection, rows, thumbprint, author }: CloudSigning,
  way: CloudSigningWay,
) {
  const parts: CloudTaskPart[] = [];
  const unchanged: OutgoingTitleRow[] = [];
  let error: string | null = null;
  for (const row of rows) {
    const reopened = await reopenIfChanged(deps, row);
    if (reopened) ({ error } = reopened);
    else unchanged.push(row);
  }
  for (const row of unchanged) {
    const begun = await markTitleAsSending(deps, row, { signature: null, author });
    if (!begun) continue;
    const files = [toPreparedFile(begun)];
    const started = await deps.askOperator(connection, (port, place) =>
      port.cloudSign(place, { files, thumbprint, way }),
    );
    if (started.ok) parts.push({ task: started.value.task, titles: [row.id] });
    else ({ error } = await applySendingOutcome(deps, begun, started));
  }
  return { parts, error: error ?? 'Оператор ещё не ответил: посмотрите накладную через минуту' };
}

/** State of a request to sign; once no part waits, also its signatures, all or some. @throws edo/title-not-found */
export async function readCloudSigning(
  deps: ExchangeDeps,
  companyId: string,
  id: string,
): Promise<OutsideSignaturesReply> {
  const order = await deps.db.forCompany(companyId, (trx) => findCloudRequest(trx, companyId, id));
  if (!order) throw problem('edo/title-not-found');
  const connection = await requireSendingConnection(deps, companyId, order.connection_id);
  const signatures: OutsideSignaturesReply['signatures'] = [];
  let ended: Exclude<CloudSigningResult, { state: 'waiting' | 'done' }> | null = null;
  let isWaiting = false;
  for (const { task, titles } of order.parts) {
    const result = await deps.askOperator(connection, (port, place) => port.cloudSignResult(place, task));
    if (!result.ok) throw buildExchangeProblem(result, 'edo/documents-failed');
    const { value } = result;
    if (value.state !== 'waiting') await endTitlesSentByOperator(deps, companyId, { titles, value });
    if (value.state === 'waiting') isWaiting = true;
    else if (value.state === 'done') signatures.push(...pairSignatures(titles, value.signatures));
    else ended = value;
  }
  if (isWaiting) return { ...emptySigningAnswer, task: id, state: 'waiting' };
  if (ended && signatures.length === 0) return { ...emptySigningAnswer, state: ended.state, error: ended.text };
  return { ...emptySigningAnswer, state: 'done', signatures };
}

/** Sets the states of titles that the operator has sent when it signed them. */
async function endTitlesSentByOperator(
  deps: ExchangeDeps,
  companyId: string,
  { titles, value }: { titles: readonly string[]; value: Exclude<CloudSigningResult, { state: 'waiting' }> },
): Promise<void> {
  for (const id of titles) {
    const row = await deps.db.forCompany(companyId, (trx) => findOutgoingTitleById(trx, companyId, id));
    if (row?.state !== 'sending' && row?.state !== 'unknown') continue;
    const outcome = await askTitleOutcome(deps, row);
    if (outcome.ok) await applyTitleOutcome(deps, row, outcome.value, value.state === 'done' ? undefined : value.text);
  }
}

/** Signatures by the titles they belong to. */
export const pairSignatures = (ids: readonly string[], signatures: readonly Uint8Array[]) =>
  ids.flatMap((id, at) => {
    const signature = signatures[at];
    return signature ? [{ id, signature: Buffer.from(signature).toString('base64') }] : [];
  });

async function requireSendingConnection(deps: ExchangeDeps, companyId: string, id: string): Promise<ConnectionRow> {
  const connection = await deps.db.forCompany(companyId, (trx) => findConnectionById(trx, companyId, id));
  if (!connection || !canSendThrough(connection)) throw problem('edo/not-connected');
  return connection;
}
