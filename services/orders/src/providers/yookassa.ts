import { createOutbound, type OutboundRequest, type OutboundResponse } from '@trassa/service-kit/outbound';
import { z } from 'zod';
import { type PaymentInput, type PaymentProvider, ProviderError, type ProviderPayment } from './payment-provider.ts';

interface YookassaOptions {
  /** Base of API v3, for example `https://api.yookassa.ru/v3`. */
  url: string;
  /** Without it or the key every call fails as `not-configured`. */
  shopId: string;
  secretKey: string;
  /** Code of the VAT rate in receipts (11 is 22 %). */
  vatCode: number;
  /** Hosts of payment pages; subdomains are allowed too. */
  pageHosts: readonly string[];
  timeoutMs?: number;
}

const paymentSchema = z.object({
  id: z.string().min(1).max(100),
  status: z.enum(['pending', 'waiting_for_capture', 'succeeded', 'canceled']),
  amount: z.object({ value: z.string().regex(/^\d{1,12}\.\d{2}$/), currency: z.string().length(3) }),
  confirmation: z.object({ confirmation_url: z.url().optional() }).optional(),
  captured_at: z.iso.datetime({ offset: true }).optional(),
  metadata: z.record(z.string(), z.string()).optional(),
  cancellation_details: z.object({ reason: z.string() }).optional(),
  test: z.boolean().optional(),
});

/** Kopecks as decimal text of the provider: «2990.00». */
export function formatKopecks(kopecks: number): string {
  return `${Math.floor(kopecks / 100)}.${String(kopecks % 100).padStart(2, '0')}`;
}

/** Payments over YooKassa API v3: Basic auth, an Idempotence-Key per payment, receipts. */
export function createYookassa(options: YookassaOptions): PaymentProvider {
  const outbound = createOutbound({ system: 'yookassa', baseUrl: options.url, timeoutMs: options.timeoutMs ?? 8000 });
  const authorization = `Basic ${Buffer.from(`${options.shopId}:${options.secretKey}`).toString('base64')}`;
  const ask = async (request: OutboundRequest): Promise<ProviderPayment> => {
    if (!options.shopId || !options.secretKey) throw new ProviderError('not-configured');
    const headers = { authorization, 'content-type': 'application/json', ...request.headers };
    const response = await outbound({ ...request, headers, maxBytes: 1_048_576 }).catch((error: unknown) => {
      throw new ProviderError('unavailable', error);
    });
    return parsePayment(response, options.pageHosts);
  };
  return {
    create: (payment) =>
      ask({
        path: '/payments',
        method: 'POST',
        headers: { 'idempotence-key': payment.id },
        body: JSON.stringify(buildPaymentBody(payment, options.vatCode)),
      }),
    find: (providerId) => ask({ path: `/payments/${encodeURIComponent(providerId)}`, method: 'GET' }),
  };
}

function buildPaymentBody(payment: PaymentInput, vatCode: number) {
  const amount = { value: formatKopecks(payment.amountKopecks), currency: payment.currency };
  const item = { description: payment.description, quantity: '1.00', amount, vat_code: vatCode };
  return {
    amount,
    capture: true,
    confirmation: { type: 'redirect', return_url: payment.returnUrl, locale: 'ru_RU' },
    description: payment.description,
    metadata: { paymentId: payment.id, companyId: payment.companyId },
    merchant_customer_id: payment.companyId,
    ...(payment.receiptEmail
      ? {
          receipt: {
            customer: { email: payment.receiptEmail },
            items: [{ ...item, payment_mode: 'full_payment', payment_subject: 'service' }],
          },
        }
      : {}),
  };
}

function parsePayment(response: OutboundResponse, pageHosts: readonly string[]): ProviderPayment {
  if (response.status !== 200) throw new ProviderError(getFailure(response.status), new Error(`${response.status}`));
  const answer = paymentSchema.safeParse(response.json());
  if (!answer.success) throw new ProviderError('unavailable', new Error('not a payment of YooKassa'));
  const { amount, confirmation, metadata, ...payment } = answer.data;
  const url = confirmation?.confirmation_url ?? null;
  if (url !== null && !isAllowedPage(url, pageHosts))
    throw new ProviderError('refused', new Error('foreign payment page'));
  return {
    providerId: payment.id,
    status: payment.status,
    amountKopecks: Number(amount.value.replace('.', '')),
    currency: amount.currency,
    paymentId: metadata?.paymentId ?? null,
    companyId: metadata?.companyId ?? null,
    confirmationUrl: url,
    cancellationReason: payment.cancellation_details?.reason ?? null,
    capturedAt: payment.captured_at ? new Date(payment.captured_at) : null,
    test: payment.test ?? false,
  };
}

/** The result of 202 and 5xx is unknown: the call is repeated later with the same idempotency key. */
function getFailure(status: number): 'refused' | 'not-found' | 'unavailable' {
  if (status === 404) return 'not-found';
  return status >= 400 && status < 500 && status !== 429 ? 'refused' : 'unavailable';
}

function isAllowedPage(text: string, hosts: readonly string[]): boolean {
  const { protocol, hostname } = new URL(text);
  if (protocol !== 'https:' && protocol !== 'http:') return false;
  return hosts.some((host) => hostname === host || (protocol === 'https:' && hostname.endsWith(`.${host}`)));
}
