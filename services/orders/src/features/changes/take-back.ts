import type { StatusesChangeReply } from '@trassa/contracts/orders/order-changes';
import { findKnownStatus } from '@trassa/contracts/orders/order-status';
import { ProblemError, problem } from '@trassa/service-kit/problem-error';
import type { Transaction } from 'kysely';
import type { OrdersTables, ReplacedCrew } from '../../db/schema.ts';
import { listHistory, type OrderRow, readChangeConsequences, requireOrder } from '../../shared/one-order.queries.ts';
import { lockOrders } from '../../shared/orders-lock.ts';
import { takeBackMessages as messages } from '../../shared/take-back.messages.ts';
import { findLatestChangeNotTakenBack, getTakeBackRefusal } from '../../shared/take-back.rules.ts';
import { writeStatus } from './change-order.ts';
import { deleteClientEmails, type HistoryLine, listHistoryLinesById } from './changes.queries.ts';

type Trx = Transaction<OrdersTables>;

/** Gives an order again the vehicle and driver that a change replaced. */
export type RestoreCrew = (
  trx: Trx,
  order: OrderRow,
  back: { crew: ReplacedCrew; takesBack: string; note: string; userId: string; now: Date },
) => Promise<void>;

/** Reopens in services/edo the trips of these waybills. */
type ReopenWaybills = (chains: readonly string[]) => Promise<void>;

interface TakeBackRequest {
  companyId: string;
  changes: readonly string[];
  userId: string;
  now: Date;
  reopenWaybills: ReopenWaybills;
}

/** Event name of the client email that a status causes. */
const emailEventByStatus: Readonly<Record<string, string>> = { in_transit: 'on_road', delivered: 'delivered' };

/**
 * Takes changes of people back, each by a change of its own; changes with consequences stay and are in the reply. A
 * repeat changes nothing. @throws 404 when the company has none of the changes; 409 when none could be taken back
 */
export async function takeBackChanges(
  trx: Trx,
  asked: TakeBackRequest,
  restoreCrew: RestoreCrew,
): Promise<Omit<StatusesChangeReply, 'changes'>> {
  await lockOrders(trx, asked.companyId);
  const lines = await listHistoryLinesById(trx, { companyId: asked.companyId, ids: asked.changes });
  if (lines.length === 0) throw problem('orders/not-found');
  const refused: StatusesChangeReply['refused'] = [];
  for (const line of lines) {
    const order = await requireOrder(trx, { companyId: asked.companyId, id: line.order_id });
    const error = await getChangeRefusal(() => takeLineBack(trx, { order, line, asked }, restoreCrew));
    if (error !== null) refused.push({ orderId: order.id, number: order.number, error });
  }
  const [first] = refused;
  if (first && refused.length === lines.length) throw problem('orders/take-back', { text: first.error });
  return { changed: lines.length - refused.length, refused };
}

/** Makes a change. @returns null, or the text of its refusal; a refused change has written nothing */
async function getChangeRefusal(change: () => Promise<void>): Promise<string | null> {
  try {
    await change();
    return null;
  } catch (error) {
    if (error instanceof ProblemError) return error.message;
    throw error;
  }
}

async function takeLineBack(
  trx: Trx,
  {
    order,
    line,
    asked: { userId, now, reopenWaybills },
  }: { order: OrderRow; line: HistoryLine; asked: TakeBackRequest },
  restoreCrew: RestoreCrew,
): Promise<void> {
  const key = { companyId: order.company_id, id: order.id };
  const history = await listHistory(trx, key);
  if (history.some(({ takes_back }) => takes_back === line.id)) return;
  if (findLatestChangeNotTakenBack(history)?.id !== line.id)
    throw problem('orders/take-back', { text: messages.followed });
  const text = getTakeBackRefusal(line, order, await readChangeConsequences(trx, key));
  const { replaced, from_status: status } = line;
  if (text !== null || replaced === null) throw problem('orders/take-back', { text: text ?? messages.final });
  if ('crew' in replaced) {
    const back = { crew: replaced.crew, takesBack: line.id, note: messages.takenBack, userId, now };
    return restoreCrew(trx, order, back);
  }
  // Before anything is written, as services/edo may refuse or be unavailable; a repeated call is harmless.
  if (replaced.closed_chain) await reopenWaybills([replaced.closed_chain]);
  const newsDueAt = replaced.news_due_at === null ? null : new Date(replaced.news_due_at);
  await writeStatus(trx, order, {
    ...{ status: status ?? order.status, actor: 'user', userId, now, reason: messages.takenBack },
    takesBack: { id: line.id, newsDueAt },
  });
  const told = emailEventByStatus[findKnownStatus(order.status) ?? ''];
  if (told) await deleteClientEmails(trx, key, told);
}
