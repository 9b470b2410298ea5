/** Why the payment provider has no answer; `refused` is its own no, after which a repeat is useless. */
export type ProviderFailure = 'refused' | 'not-found' | 'unavailable' | 'not-configured';

/** The payment provider did not do what was asked. Carries no secret. */
export class ProviderError extends Error {
  override name = 'ProviderError';
  readonly failure: ProviderFailure;

  constructor(failure: ProviderFailure, cause?: unknown) {
    super(`payment provider: ${failure}`, { cause });
    this.failure = failure;
  }
}

/** A payment to make. Amounts are kopecks; `id` is ours and makes a repeat harmless. */
export interface WantedPayment {
  id: string;
  companyId: string;
  amountKopecks: number;
  currency: string;
  description: string;
  returnUrl: string;
  receiptEmail: string | null;
}

/** A payment as the provider knows it. */
export interface KnownPayment {
  providerId: string;
  status: 'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled';
  amountKopecks: number;
  currency: string;
  /** Our own ids, as we gave them; null when they are not ours. */
  paymentId: string | null;
  companyId: string | null;
  confirmationUrl: string | null;
  cancellationReason: string | null;
  capturedAt: Date | null;
  test: boolean;
}

/** Takes money. Both calls throw {@link ProviderError}. */
export interface PaymentProvider {
  /** Makes a payment; the same `id` again gives the same payment. */
  create: (payment: WantedPayment) => Promise<KnownPayment>;
  /** The payment as it stands now, by the provider's id. */
  find: (providerId: string) => Promise<KnownPayment>;
}
