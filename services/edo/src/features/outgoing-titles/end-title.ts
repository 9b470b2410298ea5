import { isPaperKind, type OutgoingTitleKind, signedDocumentNames } from '@trassa/contracts/edo/outgoing-kinds';
import { enqueueNotifications } from '@trassa/service-kit/notification-outbox';
import { isAccessLost } from '@trassa/service-kit/provider-outcome';
import type { OutgoingTitleRow } from '../../db/operator-tables.ts';
import type { ConnectionRow } from '../../db/tables.ts';
import { insertHistoryEvents } from '../../documents-store/history.queries.ts';
import { findConnectionOfDocument } from '../../exchange/connections.queries.ts';
import type { OperatorTitle, TitleOutcome } from '../../operators/operator.ts';
import { readAndKeepTitle, readUnstoredTitles } from '../../operators/read-waybill.ts';
import { storeWaybill } from '../../operators/store-waybill.ts';
import { prefixByKind } from '../../operators/title-writing.ts';
import type { ExchangeDeps } from '../../shared/exchange-session.ts';
import { findCarrierInn, findSignatureFault } from './check-signature.ts';
import { findOutgoingTitleById, updateOutgoingTitleInState } from './outgoing.queries.ts';
import { reportPaperToFinance } from './tell-of-paper.ts';

const NOT_RECEIVED_TEXT = 'Оператор его не получил. Подпишите и отправьте ещё раз.';
const unresolvedStates = ['sending', 'unknown'] as const;

/** Key and states of the title to change: one being sent; also one reopened for signing, if its bytes are the same. */
const toKeyAndStates = ({ company_id: companyId, id, state, hash }: OutgoingTitleRow) =>
  state === 'prepared'
    ? { companyId, id, from: [...unresolvedStates, state], hash }
    : { companyId, id, from: unresolvedStates };

/**
 * Sets the state of a title by the outcome at its operator. `working` leaves it unknown; `absent` reopens it for
 * signing. An accepted title becomes a document at once, if its operator answers, so that the next step follows.
 */
export async function applyTitleOutcome(
  deps: ExchangeDeps,
  row: OutgoingTitleRow,
  outcome: TitleOutcome,
  error = NOT_RECEIVED_TEXT,
): Promise<OutgoingTitleRow> {
  const now = deps.now();
  const move = (changes: Parameters<typeof updateOutgoingTitleInState>[2]) =>
    deps.db.forCompany(row.company_id, (trx) =>
      updateOutgoingTitleInState(trx, toKeyAndStates(row), { ...changes, updated_at: now }),
    );
  if (outcome.state === 'working') return (await move({ state: 'unknown' })) ?? row;
  if (outcome.state === 'absent') return (await move({ state: 'prepared', error })) ?? row;
  if (outcome.state === 'refused')
    return failTitle(deps, row, { text: [outcome.code, outcome.text].filter(Boolean).join(': '), now });
  const { titleId } = outcome;
  return isPaperKind(row.kind)
    ? acceptPaper(deps, row, { titleId, now })
    : acceptTitle(deps, row, { titleId, now, kind: row.kind });
}

async function failTitle(
  deps: ExchangeDeps,
  row: OutgoingTitleRow,
  { text, now }: { text: string; now: Date },
): Promise<OutgoingTitleRow> {
  const { company_id: companyId, id } = row;
  const ended = await deps.db.forCompany(companyId, async (trx) => {
    const what = isPaperKind(row.kind) ? 'документ' : 'титул';
    const error = `Оператор не принял ${what}: ${text}`.slice(0, 2000);
    const moved = await updateOutgoingTitleInState(trx, toKeyAndStates(row), {
      state: 'failed',
      error,
      updated_at: now,
    });
    if (!moved) return findOutgoingTitleById(trx, companyId, id);
    const author = { actor: 'user', userId: row.user_id, name: row.user_name } as const;
    const event = {
      kind: 'not_sent',
      author,
      at: now,
      detail: `${signedDocumentNames[row.kind]}: ${text}`.slice(0, 500),
    } as const;
    if (!isPaperKind(row.kind)) await insertHistoryEvents(trx, companyId, { event, of: [{ chain_id: row.chain_id }] });
    await enqueueNotifications(trx, companyId, [toNotification(row, 'оператор не принял', text)]);
    return moved;
  });
  return ended ?? row;
}

const toNotification = ({ id, kind, chain_id: chainId }: OutgoingTitleRow, what: string, text: string) => ({
  key: `edo-not-sent/${id}`,
  ...({ kind: 'document', topic: isPaperKind(kind) ? 'paper-answered' : 'document-awaits' } as const),
  title: `${signedDocumentNames[kind]}: ${what}`.slice(0, 200),
  text: text.slice(0, 500),
  href: (isPaperKind(kind) ? `/finance/papers?paper=${chainId}` : `/edo?chain=${encodeURIComponent(chainId)}`).slice(
    0,
    500,
  ),
});

async function acceptTitle(
  deps: ExchangeDeps,
  row: OutgoingTitleRow,
  { titleId, now, kind }: { titleId: string; now: Date; kind: OutgoingTitleKind },
): Promise<OutgoingTitleRow> {
  const { company_id: companyId, id, connection_id: connectionId } = row;
  const { waybill, fault } = await readAcceptedWaybill(deps, row, { titleId, now, kind });
  const ended = await deps.db.forCompany(companyId, async (trx) => {
    const ends = { state: 'accepted', title_id: titleId, error: fault, updated_at: now } as const;
    const moved = await updateOutgoingTitleInState(trx, toKeyAndStates(row), ends);
    if (!moved) return findOutgoingTitleById(trx, companyId, id);
    if (waybill) await storeWaybill(trx, { companyId, connectionId }, { reading: waybill, now });
    const author = { actor: 'user', userId: row.user_id, name: row.user_name } as const;
    const event = { kind: 'signed', author, at: now, detail: signedDocumentNames[row.kind] } as const;
    await insertHistoryEvents(trx, companyId, { event, of: [{ chain_id: row.chain_id, document_id: titleId }] });
    if (fault) await enqueueNotifications(trx, companyId, [toNotification(row, 'проверьте подпись', fault)]);
    return moved;
  });
  return ended ?? row;
}

/** Tells services/finance of an accepted paper; from then on the client's answer is awaited. */
async function acceptPaper(
  deps: ExchangeDeps,
  row: OutgoingTitleRow,
  { titleId, now }: { titleId: string; now: Date },
): Promise<OutgoingTitleRow> {
  const { company_id: companyId, id } = row;
  const isMade = row.signer !== null && row.signature === null;
  const fault = isMade ? await findPaperSignatureFault(deps, row, titleId) : null;
  const ends = { state: 'accepted', title_id: titleId, error: fault, updated_at: now, ask_at: now } as const;
  const ended = await deps.db.forCompany(companyId, async (trx) => {
    const moved = await updateOutgoingTitleInState(trx, toKeyAndStates(row), ends);
    if (moved && fault) await enqueueNotifications(trx, companyId, [toNotification(row, 'проверьте подпись', fault)]);
    return moved ?? findOutgoingTitleById(trx, companyId, id);
  });
  return ended ? reportPaperToFinance(deps, ended) : row;
}

/** What is wrong with the signature that the operator itself has made on a paper; null: nothing. */
async function findPaperSignatureFault(
  deps: ExchangeDeps,
  row: OutgoingTitleRow,
  titleId: string,
): Promise<string | null> {
  const connection = await findConnectionOfDocument(deps.db, row);
  return connection
    ? findOperatorSignatureFault(deps, { row, connection, held: { id: titleId, ref: row.ref ?? '' } })
    : null;
}

/**
 * The waybill with its new titles, or with ours alone when the operator gives no content; null when it does not answer.
 * `fault`: what is wrong with a signature that the operator itself has made, so that nobody could verify it before.
 */
async function readAcceptedWaybill(
  deps: ExchangeDeps,
  row: OutgoingTitleRow,
  { titleId, now, kind }: { titleId: string; now: Date; kind: OutgoingTitleKind },
) {
  const connection = await findConnectionOfDocument(deps.db, row);
  if (!connection) return { waybill: null, fault: null };
  const stated = await deps.askOperator(connection, (port, place) => port.waybill(place, row.chain_id));
  if (!stated.ok) {
    if (!isAccessLost(stated))
      deps.log.warn({ title: row.id, failure: stated.failure }, 'waybill was not read after sending');
    return { waybill: null, fault: null };
  }
  const read = await readUnstoredTitles(deps, connection, stated.value);
  const held = stated.value.titles.find(({ id }) => id === titleId);
  const fault = held && !row.signature ? await findOperatorSignatureFault(deps, { row, connection, held }) : null;
  const listed = read.ok ? read.value : null;
  // Diadoc lists a refusal that is a universal message under a type that other messages have too.
  if (listed && (held || kind !== 'UVUTOCH')) return { waybill: listed, fault };
  const own = await readOwnTitle(deps, row, { titleId, now, kind });
  if (!own) return { waybill: listed, fault };
  return { waybill: { waybill: stated.value, titles: [...(listed?.titles ?? []), own], unreadable: 0 }, fault };
}

/** Our title from the bytes that were signed here; null: the operator has signed it itself. */
async function readOwnTitle(
  deps: ExchangeDeps,
  { bytes, signature, file_name, company_id: of }: OutgoingTitleRow,
  { titleId: id, now: at, kind }: { titleId: string; now: Date; kind: OutgoingTitleKind },
) {
  if (!bytes || !signature) return null;
  const fileName = file_name ?? '';
  const title = { id, prefix: prefixByKind[kind], fileName, at, ref: '', state: 'signed' } as const;
  return readAndKeepTitle(deps, title, { xml: bytes, fileName, signatures: [signature], of });
}

interface OperatorSignedTitle {
  row: OutgoingTitleRow;
  connection: ConnectionRow;
  held: Pick<OperatorTitle, 'id' | 'ref'>;
}

/** What is wrong with the signature of a title that the operator has signed itself; null: it fits. */
async function findOperatorSignatureFault(
  deps: ExchangeDeps,
  { row, connection, held }: OperatorSignedTitle,
): Promise<string | null> {
  const content = await deps.askOperator(connection, (port, place) => port.content(place, held));
  const [signature] = content.ok ? content.value.signatures : [];
  if (!signature || !row.bytes || !row.signer) return 'Отправлено, но подпись оператор не отдал: она не проверена';
  const fault = await findSignatureFault(deps, {
    ...{ bytes: row.bytes, fileName: row.file_name ?? '', signature, signer: row.signer },
    ...{ inn: await findCarrierInn(deps, row), companyId: row.company_id },
  });
  return fault && `Подписано и отправлено оператором. ${fault}`;
}
