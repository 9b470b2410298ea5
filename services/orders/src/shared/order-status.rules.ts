import { orderStatusOfChain, stageOf } from '@trassa/contracts/orders/chain-status.rules';
import type { OrderDocument } from '@trassa/contracts/orders/order';
import { isCompleted, knownStatus } from '@trassa/contracts/orders/order-status';

const ended = (code: string) => ['refused', 'cancelled'].includes(knownStatus(code) ?? '');
const paidFor = (code: string) => ['invoiced', 'paid'].includes(knownStatus(code) ?? '');

/** A status as it is stored: known codes in their own spelling, a platform's own code as it came. */
export function storedStatus(code: string): string {
  return knownStatus(code) === null ? code : code.trim().toLocaleLowerCase('ru');
}

/** What an import knows of a status: where the order is, what its platform last said, and what it says now. */
export interface IncomingStatus {
  current: string;
  lastSaid: string;
  says: string;
  /** Whether its money was asked for. */
  moneyAsked?: boolean;
}

/**
 * The status after documents or a platform spoke. They only lead forward: what a person or a payment did since is never
 * undone by a repeat, money that was asked for is never refused away, and an ended order opens only when it proves carried
 * out. A code the product does not know replaces an open status, never a completed one.
 */
export function statusAfterImport({ current, lastSaid, says, moneyAsked = false }: IncomingStatus): string {
  if (says === lastSaid || says === current) return current;
  if (knownStatus(says) === null) return isCompleted(current) || ended(current) ? current : says;
  if (ended(says)) return paidFor(current) || moneyAsked ? current : says;
  if (ended(current)) return isCompleted(says) ? says : current;
  return stageOf(says) > stageOf(current) ? says : current;
}

/** The document of the chain that brought this status: the earliest of those that say it. `null` when none does. */
export function causeOf(documents: readonly OrderDocument[], status: string): OrderDocument | null {
  const known = knownStatus(status);
  const saying = documents.filter((document) => orderStatusOfChain([document], null) === known);
  return [...saying].sort((a, b) => Date.parse(a.dateTime) - Date.parse(b.dateTime))[0] ?? null;
}
