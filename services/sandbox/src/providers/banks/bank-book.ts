import { createHash } from 'node:crypto';
import { z } from 'zod';
import { PersistentMap } from '../../shared/persistent-map.ts';

/** An operation that a test or the demonstration adds. `at`: ISO 8601 UTC. */
export const bankOperationSchema = z.object({
  at: z.iso.datetime({ offset: true }),
  direction: z.enum(['in', 'out']),
  rubles: z.number().positive(),
  number: z.string().default('1'),
  name: z.string().default(''),
  inn: z.string().default(''),
  purpose: z.string().default(''),
  isCard: z.boolean().default(false),
  /** The operation is only authorised: the money has not moved yet. */
  isPending: z.boolean().default(false),
});
export type BankOperation = z.infer<typeof bankOperationSchema>;

/** Account that a token gives access to; `opening`: balance before all operations, in rubles. */
export interface BankCustomer {
  account: string;
  opening: number;
  operations: BankOperation[];
}

/** Prefix of accepted tokens; every token with it is a separate customer. */
const TOKEN_PREFIX = 'sandbox';

/** Customers of a bank by token. */
export class BankBook {
  readonly #customers: PersistentMap<BankCustomer>;

  constructor(file: string | null) {
    this.#customers = new PersistentMap(file);
  }

  /** Customer of the header `Authorization`; undefined for a token that the bank does not know. */
  find(authorization: string | undefined): { token: string; customer: BankCustomer } | undefined {
    const token = authorization?.replace(/^Bearer /, '') ?? '';
    return token.startsWith(TOKEN_PREFIX) ? { token, customer: this.#get(token) } : undefined;
  }

  add(token: string, operations: readonly BankOperation[], opening?: number): BankCustomer {
    const known = this.#get(token);
    const customer = { ...known, opening: opening ?? known.opening, operations: [...known.operations, ...operations] };
    this.#customers.set(token, customer);
    return customer;
  }

  #get(token: string): BankCustomer {
    const digits = BigInt(`0x${createHash('sha256').update(token).digest('hex').slice(0, 12)}`);
    const account = `40702810${String(digits % 10n ** 12n).padStart(12, '0')}`;
    return this.#customers.get(token) ?? { account, opening: 0, operations: [] };
  }
}

const getSignedRubles = ({ direction, rubles }: BankOperation) => (direction === 'in' ? rubles : -rubles);

/** Balance in rubles before a moment, without pending operations. */
export function getBalanceRublesBefore({ opening, operations }: BankCustomer, before: string): number {
  const moved = operations.filter(({ at, isPending }) => !isPending && at < before);
  return Math.round(moved.reduce((sum, one) => sum + getSignedRubles(one), opening) * 100) / 100;
}
