import { createHash } from 'node:crypto';
import { foldText } from '@trassa/contracts/identity/letters.rules';
import type { StatementOperation } from '../../providers/banks/bank.ts';

/** Letters and digits alone: the same purpose comes with other spaces and signs from file and API. */
const normalizePurpose = (purpose: string) => foldText(purpose).replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * Keys of the operations of an account, in the given order; an operation has the same key in every statement.
 * Equal operations of one statement are counted, so that each has a key of its own.
 */
export function getOperationKeys(account: string, operations: readonly StatementOperation[]): string[] {
  const counts = new Map<string, number>();
  return operations.map(({ day, number, kopecks, direction, counterparty, purpose }) => {
    const members = [account, day, number, direction, kopecks, counterparty.account, normalizePurpose(purpose)];
    const key = createHash('sha256').update(members.join('|')).digest('hex');
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count === 1 ? key : `${key}#${count}`;
  });
}
