import type { DeclaredDocuments } from '@trassa/contracts/finance/factoring';

/** Reason of a failed call; `refused` is the factor's own refusal, which no repeat changes. */
type FactorFailure = 'refused' | 'not-found' | 'unavailable' | 'not-configured';

/** Failed call to the factor; the message carries no secret. */
export class FactorError extends Error {
  override name = 'FactorError';
  readonly failure: FactorFailure;

  constructor(failure: FactorFailure, cause?: unknown) {
    super(`factor: ${failure}`, { cause });
    this.failure = failure;
  }
}

/** Debt offered to the factor. Amounts are kopecks; `id` is ours and makes a repeat idempotent. */
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
  /** Day in Moscow. */
  dueOn: string;
  documents: DeclaredDocuments;
  instant: boolean;
}

/** States of a deal at the factor, in the order of its progress, then the other final states. */
export const dealStates = [
  'verification',
  'approved',
  'paid_out',
  'debtor_paid',
  'closed',
  'rejected',
  'withdrawn',
  'recourse',
] as const;

/** Deal as the factor reports it. Kopecks. */
export interface FactorDeal {
  factorId: string;
  /** Our id from the offer. */
  requestId: string;
  state: (typeof dealStates)[number];
  amountKopecks: number;
  feeKopecks: number;
  /** Explanation of the state in Russian: what is missing, or why it was rejected. */
  note: string | null;
  approvedAt: Date | null;
  paidOutAt: Date | null;
  endedAt: Date | null;
}

/** Factor. All calls throw {@link FactorError}. */
export interface Factor {
  /** Offers a debt; a repeated `id` returns the same deal. */
  offer: (debt: OfferedDebt) => Promise<FactorDeal>;
  /**
   * Takes an offer back; a repeat returns the same deal, and one that overtakes its offer leaves a withdrawn deal in its
   * place. Refused once the deal is approved.
   */
  withdraw: (debt: OfferedDebt) => Promise<FactorDeal>;
  /** Current deal by the factor's id. */
  find: (factorId: string) => Promise<FactorDeal>;
}
