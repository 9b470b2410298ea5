/** The other side of an operation. `inn` has 10 or 12 digits; null: the bank names none, or it is a card purchase. */
export interface Counterparty {
  name: string;
  inn: string | null;
  account: string;
  bic: string;
  bank: string;
}

/** A posted operation of an account of ours. */
export interface StatementOperation {
  /** Moscow day on which the bank posted it. */
  day: string;
  number: string;
  kopecks: number;
  direction: 'in' | 'out';
  /** Between two accounts of the company. */
  isOwn: boolean;
  /** Paid by card: the bank itself stands as the other side, the shop in the purpose. */
  isCard: boolean;
  counterparty: Counterparty;
  purpose: string;
  /** «Платежное поручение», «Банковский ордер». */
  kind: string;
  /** What the bank says besides. */
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
