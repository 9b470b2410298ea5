import type { ProviderOutcome } from '@trassa/service-kit/provider-outcome';

/** The other side of an operation. `inn` has 10 or 12 digits; null: the bank names none, or it is a card purchase. */
export interface Counterparty {
  name: string;
  inn: string | null;
  account: string;
  bic: string;
  bank: string;
}

/** A posted operation of an account of the company. */
export interface StatementOperation {
  /** Moscow day on which the bank posted it. */
  day: string;
  number: string;
  kopecks: number;
  direction: 'in' | 'out';
  /** Whether the source tells that the operation is between two accounts of the company. */
  isOwn: boolean;
  /** Paid by card: the bank itself stands as the other side, the shop in the purpose. */
  isCard: boolean;
  counterparty: Counterparty;
  purpose: string;
  /** «Платежное поручение», «Банковский ордер». */
  kind: string;
  /** Further fields of the bank: of a file all of them, of an API at most the id of the operation. */
  other: Readonly<Record<string, string>>;
}

/** Balance at the end of a Moscow day. */
export interface DayBalance {
  day: string;
  kopecks: number;
}

/** Operations of one account over days, oldest first. */
export interface AccountStatement {
  account: string;
  bic: string;
  bank: string;
  operations: readonly StatementOperation[];
  /** Oldest first; empty when the bank names no balance. */
  balances: readonly DayBalance[];
}

/** An account of the company as the bank names it. */
export interface BankAccount {
  account: string;
  bic: string;
}

/** A statement; or, when it is not ready yet, the id by which to ask for it again. */
type StatementAnswer = { isReady: true; statement: AccountStatement } | { isReady: false; asked: string };

export interface StatementRequest extends BankAccount {
  /** Moscow days, both included. */
  from: string;
  to: string;
  /** `asked` of an earlier answer; null at first. */
  asked: string | null;
}

/** Port to a bank, by the token that the company was given there. */
export interface Bank {
  listAccounts: (token: string) => Promise<ProviderOutcome<BankAccount[]>>;
  /** Failure `absent`: the bank has forgotten the statement `asked`, and it is to be ordered again. */
  readStatement: (token: string, wish: StatementRequest) => Promise<ProviderOutcome<StatementAnswer>>;
}
