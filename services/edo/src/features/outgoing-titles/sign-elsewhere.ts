import type { SignElsewhere, SignedElsewhere, SigningWays } from '@trassa/contracts/edo/outgoing-title';
import { addDays, getDay } from '@trassa/contracts/moscow-day.rules';
import { problem } from '@trassa/service-kit/problem-error';
import type { ConnectionRow } from '../../db/tables.ts';
import { findConnectionById, listConnections } from '../../exchange/connections.queries.ts';
import type { OperatorAttorney, PreparedFile } from '../../operators/operator.ts';
import { type ExchangeDeps, exchangeProblem } from '../../shared/exchange-session.ts';
import { findOutgoingById } from './outgoing.queries.ts';

/** Days before the end of a power of attorney from which on it is warned of. */
const WARNED_DAYS = 14;

/** Ways of signing that the company has beside the plug-in, and its powers of attorney. What does not answer is left out. */
export async function readSigningWays(deps: ExchangeDeps, companyId: string): Promise<SigningWays> {
  const connections = await deps.db.forCompany(companyId, (trx) => listConnections(trx, companyId));
  const ways: SigningWays = { sandbox: (await deps.signer?.describe()) ?? null, cloud: [], attorneys: [] };
  for (const connection of connections.filter(isOperated)) {
    const certificates = await deps.askOperator(connection, (port, place) => port.cloudCertificates(place));
    if (certificates.ok) ways.cloud.push(...certificates.value.map((one) => ({ ...one, connectionId: connection.id })));
    const attorneys = await deps.askOperator(connection, (port, place) => port.attorneys(place));
    if (attorneys.ok)
      ways.attorneys.push(...attorneys.value.map((one) => ({ ...one, warning: getWarning(one, getDay(deps.now())) })));
  }
  return ways;
}

const isOperated = ({ kind, operator, state }: ConnectionRow) =>
  kind === 'exchange' && operator !== 'exchange' && state === 'connected';

/** Warning about the term of a power of attorney; null: it is long enough. */
export function getWarning({ until }: Pick<OperatorAttorney, 'until'>, today: string): string | null {
  const day = until.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3.$2.$1');
  if (until < today) return `Доверенность закончилась ${day}`;
  return until <= addDays(today, WARNED_DAYS) ? `Доверенность закончится ${day}: оформите новую заранее` : null;
}

/** Has frozen titles signed by the demonstration's signer, or begins it in the cloud. */
export async function signElsewhere(
  deps: ExchangeDeps,
  companyId: string,
  order: SignElsewhere,
): Promise<SignedElsewhere> {
  const rows: (PreparedFile & { id: string })[] = [];
  for (const id of order.titles) {
    const row = await deps.db.forCompany(companyId, (trx) => findOutgoingById(trx, companyId, id));
    if (!row?.bytes) throw problem('edo/title-not-found');
    if (row.state !== 'prepared') throw problem('edo/title-sent');
    rows.push({ id, bytes: row.bytes, fileName: row.file_name ?? '', ref: row.ref ?? '' });
  }
  if (order.way === 'sandbox') {
    if (!deps.signer) throw problem('edo/signing-unavailable');
    const signatures = await deps.signer.sign(rows.map(({ bytes }) => bytes));
    if (!signatures.ok) throw exchangeProblem(signatures, 'edo/documents-failed');
    return { task: null, state: 'done', error: null, signatures: pair(order.titles, signatures.value) };
  }
  const connection = await findOwnConnection(deps, companyId, order.connectionId);
  const started = await deps.askOperator(connection, async (port, place) => {
    const certificates = await port.cloudCertificates(place);
    if (!certificates.ok) return certificates;
    const chosen = certificates.value.find(({ thumbprint }) => thumbprint === order.thumbprint);
    if (!chosen) return { ok: false, failure: 'absent', detail: 'no such certificate' };
    return port.cloudSign(place, { files: rows, thumbprint: order.thumbprint, way: chosen.way });
  });
  if (!started.ok) throw exchangeProblem(started, 'edo/documents-failed');
  const task = sealTask(deps, companyId, {
    connectionId: connection.id,
    task: started.value.task,
    titles: order.titles,
  });
  return { task, state: 'waiting', error: null, signatures: [] };
}

/** What became of signing in the cloud. */
export async function readSignedElsewhere(
  deps: ExchangeDeps,
  companyId: string,
  sealed: string,
): Promise<SignedElsewhere> {
  const { connectionId, task, titles } = openTask(deps, companyId, sealed);
  const connection = await findOwnConnection(deps, companyId, connectionId);
  const result = await deps.askOperator(connection, (port, place) => port.cloudSignResult(place, task));
  if (!result.ok) throw exchangeProblem(result, 'edo/documents-failed');
  const { value } = result;
  if (value.state === 'waiting') return { task: sealed, state: 'waiting', error: null, signatures: [] };
  if (value.state !== 'done') return { task: null, state: value.state, error: value.text, signatures: [] };
  return { task: null, state: 'done', error: null, signatures: pair(titles, value.signatures) };
}

const pair = (ids: readonly string[], signatures: readonly Uint8Array[]) =>
  ids.flatMap((id, at) => {
    const signature = signatures[at];
    return signature ? { id, signature: Buffer.from(signature).toString('base64') } : [];
  });

async function findOwnConnection(deps: ExchangeDeps, companyId: string, id: string): Promise<ConnectionRow> {
  const connection = await deps.db.forCompany(companyId, (trx) => findConnectionById(trx, companyId, id));
  if (!connection || !isOperated(connection)) throw problem('edo/not-connected');
  return connection;
}

interface CloudTaskPlace {
  connectionId: string;
  task: string;
  titles: string[];
}

const TASK = 'cloud-task';

const sealTask = ({ sealer }: ExchangeDeps, companyId: string, place: CloudTaskPlace) =>
  sealer.seal(JSON.stringify(place), { companyId, recordId: TASK });

function openTask({ sealer }: ExchangeDeps, companyId: string, sealed: string): CloudTaskPlace {
  try {
    return JSON.parse(sealer.open(sealed, { companyId, recordId: TASK }));
  } catch {
    throw problem('edo/title-not-found');
  }
}
