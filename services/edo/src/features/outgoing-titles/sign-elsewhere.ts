import type { OutsideSignaturesReply, SigningWays, SignOutsideBrowser } from '@trassa/contracts/edo/outgoing-title';
import { addDays, getDay } from '@trassa/contracts/moscow-day.rules';
import { problem } from '@trassa/service-kit/problem-error';
import type { OutgoingTitleRow } from '../../db/operator-tables.ts';
import { listConnections } from '../../exchange/connections.queries.ts';
import type { OperatorAttorney } from '../../operators/operator.ts';
import type { Author } from '../../shared/authors.ts';
import { buildExchangeProblem, type ExchangeDeps } from '../../shared/exchange-session.ts';
import { findOutgoingTitleById } from './outgoing.queries.ts';
import { canSendThrough } from './paper-place.ts';
import { toPreparedFile } from './send-titles.ts';
import { beginCloudSigning, pairSignatures } from './sign-in-cloud.ts';

/** Days before the end of a power of attorney at which the warning begins. */
const ATTORNEY_WARNING_DAYS = 14;

/** Ways of signing besides the plug-in, and powers of attorney. Operators that do not answer are left out. */
export async function readSigningWays(deps: ExchangeDeps, companyId: string): Promise<SigningWays> {
  const connections = await deps.db.forCompany(companyId, (trx) => listConnections(trx, companyId));
  const ways: SigningWays = { sandbox: (await deps.signer?.describe()) ?? null, cloud: [], attorneys: [] };
  for (const connection of connections.filter(canSendThrough)) {
    const certificates = await deps.askOperator(connection, (port, place) => port.cloudCertificates(place));
    const { id: connectionId, operator } = connection;
    if (certificates.ok) ways.cloud.push(...certificates.value.map((one) => ({ ...one, connectionId, operator })));
    const attorneys = await deps.askOperator(connection, (port, place) => port.attorneys(place));
    if (attorneys.ok)
      ways.attorneys.push(
        ...attorneys.value.map((one) => ({ ...one, warning: getAttorneyWarning(one, getDay(deps.now())) })),
      );
  }
  return ways;
}

/** Warning that a power of attorney has ended or ends soon; null: neither. */
export function getAttorneyWarning({ until }: Pick<OperatorAttorney, 'until'>, today: string): string | null {
  const day = until.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3.$2.$1');
  if (until < today) return `Доверенность закончилась ${day}`;
  return until <= addDays(today, ATTORNEY_WARNING_DAYS)
    ? `Доверенность закончится ${day}: оформите новую заранее`
    : null;
}

/** Signs frozen titles by the signer of the demonstration, or begins to sign them in the cloud. */
export async function signWithoutPlugin(
  deps: ExchangeDeps,
  companyId: string,
  { author, ...order }: SignOutsideBrowser & { author: Author },
): Promise<OutsideSignaturesReply> {
  const rows: OutgoingTitleRow[] = [];
  for (const id of order.titles) {
    const row = await deps.db.forCompany(companyId, (trx) => findOutgoingTitleById(trx, companyId, id));
    if (!row?.bytes) throw problem('edo/title-not-found');
    if (row.state !== 'prepared') throw problem('edo/title-sent');
    rows.push(row);
  }
  if (order.way === 'cloud') return beginCloudSigning(deps, companyId, { order, rows, author });
  if (!deps.signer) throw problem('edo/signing-unavailable');
  const signatures = await deps.signer.sign(rows.map((row) => toPreparedFile(row).bytes));
  if (!signatures.ok) throw buildExchangeProblem(signatures, 'edo/documents-failed');
  return { task: null, state: 'done', error: null, signatures: pairSignatures(order.titles, signatures.value) };
}
