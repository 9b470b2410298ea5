/** `refused`: the provider rejects the payment, and a repeat is useless. */
type ProviderFailure = 'refused' | 'not-found' | 'unavailable' | 'not-configured';

/** Failure of the payment provider; carries no secret. */
export class ProviderError extends Error {
  override name = 'ProviderError';
  readonly failure: ProviderFailure;

  constructor(failure: ProviderFailure, cause?: unknown) {
    super(`payment provider: ${failure}`, { cause });
    this.failure = failure;
  }
}

/** Amounts are kopecks; `id` is ours and makes a repeat idempotent. */
export interface PaymentInput {
  id: string;
  companyId: string;
  amountKopecks: number;
  currency: string;
  description: string;
  returnUrl: string;
  receiptEmail: string | null;
}

export interface ProviderPayment {
  providerId: string;
  status: 'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled';
  amountKopecks: number;
  currency: string;
  /** Our ids from the metadata; null when the payment is not ours. */
  paymentId: string | null;
  companyId: string | null;
  confirmationUrl: string | null;
  cancellationReason: string | null;
  capturedAt: Date | null;
  test: boolean;
}

/** Both calls throw {@link ProviderError}. */
export interface PaymentProvider {
  /** Idempotent by `id`. */
  create: (payment: PaymentInput) => Promise<ProviderPayment>;
  /** Current state by the provider's id. */
  find: (providerId: string) => Promise<ProviderPayment>;
}
