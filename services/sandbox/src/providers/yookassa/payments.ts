import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { PersistentMap } from '../../shared/persistent-map.ts';

const amountSchema = z.object({ value: z.string().regex(/^\d{1,10}\.\d{2}$/), currency: z.literal('RUB') });

/** Supported part of POST /v3/payments. */
export const newPaymentSchema = z.object({
  amount: amountSchema,
  capture: z.boolean().default(false),
  description: z.string().max(128).optional(),
  confirmation: z.object({ type: z.literal('redirect'), return_url: z.url() }),
  metadata: z.record(z.string().max(32), z.string().max(512)).default({}),
  merchant_customer_id: z.string().max(200).optional(),
  receipt: z
    .object({
      customer: z.object({ email: z.email().optional(), phone: z.string().optional() }),
      items: z.array(z.object({ description: z.string().max(128), amount: amountSchema, vat_code: z.int() })).min(1),
    })
    .optional(),
});
type NewPayment = z.infer<typeof newPaymentSchema>;

/** Payment as returned by the API. */
export interface ProviderPayment {
  id: string;
  status: 'pending' | 'succeeded' | 'canceled';
  paid: boolean;
  amount: { value: string; currency: string };
  confirmation?: { type: 'redirect'; return_url: string; confirmation_url: string };
  created_at: string;
  captured_at?: string;
  description?: string;
  metadata: Record<string, string>;
  recipient: { account_id: string; gateway_id: string };
  refundable: boolean;
  test: true;
  cancellation_details?: { party: string; reason: string };
}

/** Result of a request with an Idempotence-Key. */
type CreationResult = { kind: 'created'; payment: ProviderPayment } | { kind: 'key-reused' };

const PENDING_LIFE_MS = 3_600_000;

/** Payment with its request. */
interface StoredPayment {
  payment: ProviderPayment;
  returnUrl: string;
  key: string;
  hash: string;
}

/** Payments of the shop; with a file they survive a restart. */
export class PaymentBook {
  readonly #payments: PersistentMap<StoredPayment>;
  readonly #byKey: Map<string, string>;
  readonly #now: () => Date;

  constructor(now: () => Date, file: string | null) {
    this.#now = now;
    this.#payments = new PersistentMap(file);
    this.#byKey = new Map(Array.from(this.#payments, ([id, { key }]) => [key, id]));
  }

  /** Idempotent by key; another body under the same key is refused. */
  create(key: string, wanted: NewPayment, payUrl: (id: string) => string): CreationResult {
    const hash = createHash('sha256').update(JSON.stringify(wanted)).digest('hex');
    const known = this.#byKey.get(key) ?? '';
    const before = this.find(known);
    if (before) {
      return this.#payments.get(known)?.hash === hash ? { kind: 'created', payment: before } : { kind: 'key-reused' };
    }
    const id = randomUUID();
    const { return_url } = wanted.confirmation;
    const payment: ProviderPayment = {
      id,
      status: 'pending',
      paid: false,
      amount: wanted.amount,
      confirmation: { type: 'redirect', return_url, confirmation_url: payUrl(id) },
      created_at: this.#now().toISOString(),
      ...(wanted.description ? { description: wanted.description } : {}),
      metadata: wanted.metadata,
      recipient: { account_id: '100500', gateway_id: '100700' },
      refundable: false,
      test: true,
    };
    this.#payments.set(id, { payment, returnUrl: return_url, key, hash });
    this.#byKey.set(key, id);
    return { kind: 'created', payment };
  }

  /** Payment by id; it expires an hour after creation unless confirmed. */
  find(id: string): ProviderPayment | undefined {
    const payment = this.#payments.get(id)?.payment;
    if (payment?.status === 'pending' && this.#now().getTime() - Date.parse(payment.created_at) > PENDING_LIFE_MS) {
      const cancellation_details = { party: 'yoo_money', reason: 'expired_on_confirmation' };
      return this.#write(id, { status: 'canceled', cancellation_details });
    }
    return payment;
  }

  /** Newest payments, at most `limit`. */
  list(limit: number): ProviderPayment[] {
    const ids = [...this.#payments.keys()].slice(-limit).reverse();
    return ids.map((id) => this.find(id)).filter((payment) => payment !== undefined);
  }

  getReturnUrl(id: string): string | undefined {
    return this.#payments.get(id)?.returnUrl;
  }

  /** Completes an open payment. @returns the payment when it was open */
  succeed(id: string): ProviderPayment | undefined {
    const captured_at = this.#now().toISOString();
    return this.#end(id, { status: 'succeeded', paid: true, captured_at, refundable: true });
  }

  /** Cancels an open payment. @returns the payment when it was open */
  cancel(id: string, cancellation_details: { party: string; reason: string }): ProviderPayment | undefined {
    return this.#end(id, { status: 'canceled', cancellation_details });
  }

  #end(id: string, parts: Partial<ProviderPayment>): ProviderPayment | undefined {
    return this.find(id)?.status === 'pending' ? this.#write(id, parts) : undefined;
  }

  #write(id: string, parts: Partial<ProviderPayment>): ProviderPayment | undefined {
    const kept = this.#payments.get(id);
    if (!kept) return undefined;
    const { confirmation: _, ...rest } = kept.payment;
    const ended = { ...rest, ...parts };
    this.#payments.set(id, { ...kept, payment: ended });
    return ended;
  }
}
