import type { DeclaredDocuments } from '@trassa/contracts/finance/factoring';

/** Why the factor has no answer; `refused` is its own no to the question, after which a repeat is useless. */
export type FactorFailure = 'refused' | 'not-found' | 'unavailable' | 'not-configured';

/** The factor did not do what was asked. Carries no secret. */
export class FactorError extends Error {
  override name = 'FactorError';
  readonly failure: FactorFailure;

  constructor(failure: FactorFailure, cause?: unknown) {
    super(`factor: ${failure}`, { cause });
    this.failure = failure;
  }
}

/** A debt offered to the factor. Amounts are kopecks; `id` is ours and makes a repeat harmless. */
export interface OfferedDebt {
  id: string;
  companyId: string;
  orderNumber: string;
  platform: string;
  debtorName: string;
  debtorInn: string | null;
  valueKopecks: number;
  amountKopecks: number;
  feeKopecks: number;
  /** A day in Moscow. */
  dueOn: string;
  documents: DeclaredDocuments;
  instant: boolean;
}

/** States of a deal at the factor; it goes forward only. */
export const dealStates = [
  'verification',
  'approved',
  'paid_out',
  'debtor_paid',
  'closed',
  'rejected',
  'recourse',
] as const;

/** A deal as the factor knows it. Kopecks. */
export interface KnownDeal {
  factorId: string;
  /** Our own id, as we gave it. */
  requestId: string;
  state: (typeof dealStates)[number];
  amountKopecks: number;
  feeKopecks: number;
  /** What it says of the state, in Russian: what it waits for, why it refused. */
  note: string | null;
  approvedAt: Date | null;
  paidOutAt: Date | null;
  endedAt: Date | null;
}

/** Buys debts. Both calls throw {@link FactorError}. */
export interface Factor {
  /** Offers a debt; the same `id` again is the same deal. */
  offer: (debt: OfferedDebt) => Promise<KnownDeal>;
  /** The deal as it stands now, by the factor's id. */
  find: (factorId: string) => Promise<KnownDeal>;
}
