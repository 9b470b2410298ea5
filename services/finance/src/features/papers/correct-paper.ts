import { randomUUID } from 'node:crypto';
import { closingPaperKinds, paperKindLabels } from '@trassa/contracts/finance/paper-kinds';
import type { PaperRequisites } from '@trassa/contracts/finance/paper-requisites';
import type { PaperCorrection } from '@trassa/contracts/finance/papers';
import { formatDay, getDay } from '@trassa/contracts/moscow-day.rules';
import { getJsonDigest, refuseOtherRequest } from '@trassa/service-kit/idempotency-key';
import { problem } from '@trassa/service-kit/problem-error';
import type { Insertable, Transaction } from 'kysely';
import type { PapersTable } from '../../db/paper-tables.ts';
import type { FinanceTables } from '../../db/schema.ts';
import { saveContacts } from '../../shared/client-contacts.ts';
import { lockMoney } from '../../shared/finance-lock.ts';
import {
  findRequisites,
  insertPaper,
  listPaperLines,
  type PaperRow,
  takePaperNumber,
  updatePaper,
} from '../../shared/papers.queries.ts';
import type { IssuingContext } from './issue-papers.ts';
import {
  listCorrectionsAndRevisions,
  listPapersOfRequest,
  listTripsToBill,
  type TripToBill,
} from './papers.queries.ts';
import {
  buildCorrectedLines,
  buildPaperLines,
  getCommonPaymentTerms,
  getLastDueDay,
  type NewPaperLine,
  sumLines,
} from './papers.rules.ts';
import { formatPaperName } from './print/paper-words.rules.ts';
import { insertPaperHistoryEntry, requirePaperInForce, requireUncorrected } from './tell-of-paper.ts';

type Trx = Transaction<FinanceTables>;
type CorrectionRequest = PaperCorrection & { id: string };

interface CorrectionInput {
  base: PaperRow;
  wish: CorrectionRequest;
  seller: PaperRequisites;
  trips: readonly TripToBill[];
}

/** Writes an УКД or a revision, once for a key. @returns its id @throws 404, 409, 400 for too early or future days */
export async function correctPaper(trx: Trx, issuing: IssuingContext, wish: CorrectionRequest): Promise<string> {
  const { companyId, key, now } = issuing;
  await lockMoney(trx, companyId);
  const [earlier] = key ? await listPapersOfRequest(trx, companyId, key) : [];
  if (earlier) {
    refuseOtherRequest(earlier.content_hash, getJsonDigest(wish));
    return earlier.id;
  }
  const base = await requirePaperInForce(trx, companyId, wish.id);
  const isCorrection = wish.way === 'correction';
  if (!(isCorrection ? ['utd'] : closingPaperKinds).includes(base.kind)) throw problem('papers/not-correctable');
  const seller = await findRequisites(trx, companyId);
  if (!seller) throw problem('papers/no-requisites');
  const lines = await listPaperLines(trx, companyId, base.id);
  const orderIds = lines.map(({ order_id }) => order_id);
  const trips = await listTripsToBill(trx, companyId, orderIds);
  const earliest = [base.issued_on, ...trips.map(({ delivered_at }) => getDay(delivered_at))].toSorted().at(-1) ?? '';
  if (wish.on < earliest || wish.on > getDay(now)) throw problem('papers/correction-date');
  const correcting = { base, wish, seller, trips };
  return isCorrection ? storeCorrection(trx, issuing, correcting) : storeRevision(trx, issuing, correcting);
}

/** Writes an УКД of what has changed since the УПД and its earlier УКД. */
async function storeCorrection(trx: Trx, issuing: IssuingContext, correcting: CorrectionInput): Promise<string> {
  const { companyId, modes } = issuing;
  const { base, wish, trips } = correcting;
  const earlier = await listCorrectionsAndRevisions(trx, companyId, base.id);
  if (earlier.some(({ issued_on }) => issued_on > wish.on)) throw problem('papers/correction-date');
  const standing = await Promise.all([base, ...earlier].map(({ id }) => listPaperLines(trx, companyId, id)));
  const lines = buildCorrectedLines(standing.flat(), buildPaperLines(trips, modes));
  if (lines.length === 0) throw problem('papers/nothing-to-correct');
  const year = Number(wish.on.slice(0, 4));
  const number = await takePaperNumber(trx, { companyId, kind: 'correction', year });
  const paper = {
    ...buildSharedPaperColumns(issuing, correcting, lines),
    ...{ kind: 'correction' as const, year, number, number_text: `${number}`, issued_on: wish.on },
    ...{ basis: wish.basis ?? '', orders_told_at: issuing.now },
  };
  await insertCorrectedPaper(trx, issuing, { correcting, paper, lines });
  return paper.id;
}

/** Writes the right paper under the same number; the wrong one is no longer in force. */
async function storeRevision(trx: Trx, issuing: IssuingContext, correcting: CorrectionInput): Promise<string> {
  const { base, wish, trips } = correcting;
  const { address } = wish.client ?? {};
  await requireUncorrected(trx, base);
  if (address) await saveContacts(trx, { companyId: issuing.companyId, client: base.client_name }, { address });
  const lines = buildPaperLines(trips, issuing.modes);
  if (lines.length === 0) throw problem('papers/trip-not-ready');
  const paper = {
    ...buildSharedPaperColumns(issuing, correcting, lines),
    ...{ kind: base.kind, year: base.year, number: base.number, number_text: base.number_text },
    ...{ issued_on: base.issued_on, revision: base.revision + 1, revised_on: wish.on },
    ...{ client_inn: wish.client?.inn || base.client_inn, client_kpp: wish.client?.kpp || base.client_kpp },
    ...{ client_address: address || base.client_address, basis: wish.basis ?? base.basis },
    ...{ payment_terms: getCommonPaymentTerms(trips), orders_told_at: base.orders_told_at },
  };
  await updatePaper(trx, base, { cancelled_at: issuing.now, replaced_by: paper.id });
  await insertCorrectedPaper(trx, issuing, { correcting, paper, lines });
  return paper.id;
}

/** Common part of an УКД and a revision: client and terms of the corrected paper, requisites of today. */
function buildSharedPaperColumns(
  issuing: IssuingContext,
  { base, wish, seller, trips }: CorrectionInput,
  lines: readonly NewPaperLine[],
) {
  const { companyId, userId, now, key } = issuing;
  return {
    ...{ company_id: companyId, id: randomUUID(), client_name: base.client_name, client_inn: base.client_inn },
    ...{ client_kpp: base.client_kpp, client_address: base.client_address, payment_terms: base.payment_terms },
    ...{ ...sumLines(lines), due_on: getLastDueDay(trips) || base.due_on, seller: JSON.stringify(seller) },
    ...{ originals_sent_on: null, originals_received_on: null, cancelled_at: null, corrects: base.id },
    ...{ request_key: key, content_hash: getJsonDigest(wish), issued_by: userId, issued_at: now },
  };
}

/** Inserts the paper, and adds to its history and to that of the corrected one. */
async function insertCorrectedPaper(
  trx: Trx,
  { companyId, userId, now }: IssuingContext,
  { correcting: { base, wish }, paper, lines }: CorrectedPaperParts,
): Promise<void> {
  const of = { company_id: companyId, paper_id: paper.id };
  await insertPaper(
    trx,
    paper,
    lines.map((line) => ({ ...line, ...of })),
  );
  const telling = { companyId, userId, now };
  const isCorrection = wish.way === 'correction';
  const note = isCorrection
    ? `${paperKindLabels.correction} № ${paper.number_text} от ${formatDay(wish.on)}`
    : `№ ${paper.revision} от ${formatDay(wish.on)}`;
  const was = { event: isCorrection ? 'corrected' : 'replaced', on: wish.on, note };
  await insertPaperHistoryEntry(trx, { ...telling, id: base.id }, was);
  await insertPaperHistoryEntry(
    trx,
    { ...telling, id: paper.id },
    { event: 'created', on: wish.on, note: formatPaperName(base) },
  );
}

interface CorrectedPaperParts {
  correcting: CorrectionInput;
  paper: Insertable<PapersTable>;
  lines: readonly NewPaperLine[];
}
