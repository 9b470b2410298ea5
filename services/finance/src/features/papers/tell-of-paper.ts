import { randomUUID } from 'node:crypto';
import { buildDueDay } from '@trassa/contracts/finance/due-day.rules';
import { closingPaperKinds, type PaperEvent } from '@trassa/contracts/finance/paper-kinds';
import type { NewPaperEvent, PaperOperatorEvent } from '@trassa/contracts/finance/papers';
import { getDay } from '@trassa/contracts/moscow-day.rules';
import { isUuid } from '@trassa/contracts/uuid.rules';
import { enqueueNotifications } from '@trassa/service-kit/notification-outbox';
import { problem } from '@trassa/service-kit/problem-error';
import type { Transaction, Updateable } from 'kysely';
import type { PapersTable } from '../../db/paper-tables.ts';
import type { FinanceTables } from '../../db/schema.ts';
import { requireOpenDays } from '../../shared/closed-months.ts';
import { lockMoney } from '../../shared/finance-lock.ts';
import { findPaper, insertPaperEvent, type PaperRow, updatePaper } from '../../shared/papers.queries.ts';
import { formatSum } from '../../shared/print/sums.rules.ts';
import { updateReceivable } from '../../shared/receivables.queries.ts';
import {
  listBilledDebts,
  listCorrectionsAndRevisions,
  listPaperEvents,
  updateDueDayOfPapers,
} from './papers.queries.ts';
import { formatPaperName } from './print/paper-words.rules.ts';

type Trx = Transaction<FinanceTables>;

/** Who reports an event of which paper, and when. */
export interface PaperEventContext {
  companyId: string;
  userId: string;
  now: Date;
  id: string;
}

/** A paper of the company. @throws 404 */
export async function requirePaper(trx: Trx, companyId: string, id: string): Promise<PaperRow> {
  const paper = isUuid(id) ? await findPaper(trx, companyId, id) : undefined;
  if (!paper) throw problem('papers/unknown');
  return paper;
}

/** A paper that is not cancelled. @throws 404, 409 */
export async function requirePaperInForce(trx: Trx, companyId: string, id: string): Promise<PaperRow> {
  const paper = await requirePaper(trx, companyId, id);
  if (paper.cancelled_at) throw problem('papers/cancelled');
  return paper;
}

/** Columns that each event changes. */
const changesByEvent: Readonly<Record<PaperEvent, (on: string) => Updateable<PapersTable>>> = {
  received: () => ({ state: 'received' }),
  signed: () => ({ state: 'signed' }),
  disputed: () => ({ state: 'disputed' }),
  issued: () => ({ state: 'issued' }),
  originals_sent: (on) => ({ originals_sent_on: on }),
  originals_received: (on) => ({ originals_received_on: on }),
  originals_awaited: () => ({ originals_sent_on: null, originals_received_on: null }),
};

/** Records an event of a paper. @throws 404, 409 for a cancelled one, 400 for a day before issue or in the future */
export async function recordPaperEvent(
  trx: Trx,
  telling: PaperEventContext,
  { event, on, note }: NewPaperEvent,
): Promise<void> {
  const { companyId, now } = telling;
  await lockMoney(trx, companyId);
  const paper = await requirePaperInForce(trx, companyId, telling.id);
  if (on < paper.issued_on || on > getDay(now)) throw problem('papers/event-date');
  const [last] = await listPaperEvents(trx, companyId, paper.id);
  // A repeat of the same request, whose answer was lost.
  if (last?.kind === event && last.happened_on === on && last.note === (note ?? '')) return;
  await updatePaper(trx, paper, changesByEvent[event](on));
  if (event === 'originals_received') await storeOriginalsDay(trx, paper, on);
  if (event === 'originals_awaited') await storeOriginalsDay(trx, paper, null);
  await insertPaperHistoryEntry(trx, telling, { event, on, note: note ?? '' });
}

/**
 * Records an event of a paper at its exchange operator, as services/edo reports it; its day, except of `handed`, is
 * clamped between the day of issue and today. A repeat changes nothing. @throws 404, 409 for a cancelled paper
 */
export async function recordEventFromExchange(
  trx: Trx,
  telling: PaperEventContext,
  { event, on, note }: Omit<PaperOperatorEvent, 'userId'>,
): Promise<void> {
  const { companyId, now, id } = telling;
  const paper = await requirePaperInForce(trx, companyId, id);
  // A paper may be dated a few days ahead of the day it is sent on.
  if (event !== 'handed' && paper.issued_on <= getDay(now)) {
    const [, day = on] = [paper.issued_on, on, getDay(now)].toSorted();
    return recordPaperEvent(trx, telling, { event, on: day, note });
  }
  await lockMoney(trx, companyId);
  if (event !== 'handed') await updatePaper(trx, paper, { state: event });
  const history = await listPaperEvents(trx, companyId, paper.id);
  if (!history.some(({ kind }) => kind === event)) await insertPaperHistoryEntry(trx, telling, { event, on, note });
}

/** Asks the people who may sign to sign a paper, at most once a day. @throws 404, 409 for a cancelled paper */
export async function askColleaguesToSign(trx: Trx, telling: PaperEventContext): Promise<void> {
  const { companyId, now, id } = telling;
  await lockMoney(trx, companyId);
  const paper = await requirePaperInForce(trx, companyId, id);
  const day = getDay(now);
  const history = await listPaperEvents(trx, companyId, paper.id);
  if (history.some(({ kind, happened_on }) => kind === 'to_sign' && happened_on === day)) return;
  await insertPaperHistoryEntry(trx, telling, { event: 'to_sign', on: day, note: '' });
  await enqueueNotifications(trx, companyId, [
    {
      key: `paper-to-sign/${paper.id}/${day}`,
      ...({ kind: 'document', topic: 'paper-to-sign' } as const),
      title: `Подпишите: ${formatPaperName(paper)}`.slice(0, 200),
      text: `${paper.client_name}, ${formatSum(paper.total_kopecks)} ₽`.slice(0, 500),
      href: `/finance/papers?paper=${paper.id}`,
    },
  ]);
}

/** Stores when originals came (null: not yet), and moves due days of terms «по оригиналам» and of their papers. */
async function storeOriginalsDay(
  trx: Trx,
  { company_id: companyId, id }: PaperRow,
  originalsOn: string | null,
): Promise<void> {
  const debts = await listBilledDebts(trx, companyId, id);
  for (const { order_id: orderId, platform, payment_terms: paymentTerms, delivered_at } of debts) {
    // Debts written by an earlier release have no stored term: their due day stays.
    const due = paymentTerms === null ? null : buildDueDay({ paymentTerms, platform, originalsOn }, delivered_at);
    const parts = { originals_on: originalsOn, ...(due ? { due_on: due.day } : {}) };
    await updateReceivable(trx, { companyId, orderId }, parts);
  }
  const orderIds = debts.map(({ order_id }) => order_id);
  await updateDueDayOfPapers(trx, companyId, orderIds);
}

/** @throws 409 for an УПД with an УКД in force */
export async function requireUncorrected(trx: Trx, { company_id, id }: PaperRow): Promise<void> {
  const followers = await listCorrectionsAndRevisions(trx, company_id, id);
  if (followers.some(({ kind }) => kind === 'correction')) throw problem('papers/has-correction');
}

/**
 * Cancels a paper once: it keeps its number; its trips may get a new one.
 * @throws 404, 409 for an УПД with an УКД, or a paper of a closed month whose sums count in it
 */
export async function cancelPaper(trx: Trx, telling: PaperEventContext, note: string): Promise<void> {
  const { companyId, now } = telling;
  await lockMoney(trx, companyId);
  const paper = await requirePaper(trx, companyId, telling.id);
  if (paper.cancelled_at) return;
  // An invoice, which can only be cancelled and issued again, and an act of reconciliation change no sums of a month.
  const isCounted = closingPaperKinds.includes(paper.kind) || paper.kind === 'correction';
  if (isCounted) await requireOpenDays(trx, companyId, [paper.issued_on]);
  await requireUncorrected(trx, paper);
  await updatePaper(trx, paper, { cancelled_at: now });
  await insertPaperHistoryEntry(trx, telling, { event: 'cancelled', on: getDay(now), note });
}

/** Adds a line to the history of a paper. */
export const insertPaperHistoryEntry = (
  trx: Trx,
  { companyId, userId, now, id }: PaperEventContext,
  { event, on, note, key = randomUUID() }: { event: string; on: string; note: string; key?: string },
): Promise<void> =>
  insertPaperEvent(trx, {
    ...{ company_id: companyId, paper_id: id, id: key, kind: event, happened_on: on, note },
    ...{ told_by: userId, told_at: now },
  });
