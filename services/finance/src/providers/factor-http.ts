import { createOutbound, type OutboundRequest, type OutboundResponse } from '@trassa/service-kit/outbound';
import { z } from 'zod';
import { dealStates, type Factor, type FactorDeal, FactorError, type OfferedDebt } from './factor.ts';

interface FactorOptions {
  /** Base address of the factor's API, without `/v1`. Empty: every call fails as `not-configured`. */
  url: string;
  key: string;
  timeoutMs?: number;
}

const kopecksSchema = z
  .string()
  .regex(/^\d{1,12}\.\d{2}$/)
  .transform((text) => Number(text.replace('.', '')));
const nullableMomentSchema = z.iso
  .datetime({ offset: true })
  .nullish()
  .transform((text) => (text ? new Date(text) : null));
const dealSchema = z.object({
  id: z.string().min(1).max(100),
  requestId: z.string().max(100),
  state: z.enum(dealStates),
  amount: kopecksSchema,
  fee: kopecksSchema,
  note: z.string().max(500).nullish(),
  approvedAt: nullableMomentSchema,
  paidOutAt: nullableMomentSchema,
  endedAt: nullableMomentSchema,
});

/** Kopecks in the contract's form, «110000.00». */
function formatDecimalRubles(kopecks: number): string {
  return `${Math.floor(kopecks / 100)}.${String(kopecks % 100).padStart(2, '0')}`;
}

/** Adapter of docs/factor-contract.md. */
export function createFactor(options: FactorOptions): Factor {
  const { url, key } = options;
  const outbound = url
    ? createOutbound({ system: 'factor', baseUrl: url, timeoutMs: options.timeoutMs ?? 6000 })
    : null;
  const ask = async (request: OutboundRequest): Promise<FactorDeal> => {
    if (!outbound || !key) throw new FactorError('not-configured');
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...request.headers };
    const response = await outbound({ ...request, headers, maxBytes: 1_048_576 }).catch((error: unknown) => {
      throw new FactorError('unavailable', error);
    });
    return readAnswer(response);
  };
  const send = (path: string, debt: OfferedDebt) =>
    ask({ path, method: 'POST', headers: { 'idempotency-key': debt.id }, body: JSON.stringify(buildBody(debt)) });
  return {
    offer: (debt) => send('/v1/deals', debt),
    withdraw: (debt) => send('/v1/withdrawals', debt),
    find: (factorId) => ask({ path: `/v1/deals/${encodeURIComponent(factorId)}`, method: 'GET' }),
  };
}

function buildBody(debt: OfferedDebt) {
  return {
    requestId: debt.id,
    clientId: debt.companyId,
    shipment: { number: debt.orderNumber, platform: debt.platform, value: formatDecimalRubles(debt.valueKopecks) },
    debtor: { name: debt.debtorName, inn: debt.debtorInn },
    amount: formatDecimalRubles(debt.amountKopecks),
    fee: formatDecimalRubles(debt.feeKopecks),
    currency: 'RUB',
    dueOn: debt.dueOn,
    instant: debt.instant,
    documents: debt.documents,
  };
}

function readAnswer(response: OutboundResponse): FactorDeal {
  const { status } = response;
  if (status !== 200 && status !== 201) throw new FactorError(getFailure(status), new Error(String(status)));
  const answer = dealSchema.safeParse(response.json());
  if (!answer.success) throw new FactorError('unavailable', new Error('not a deal of the factor'));
  const { id, amount, fee, note, ...deal } = answer.data;
  return { ...deal, factorId: id, amountKopecks: amount, feeKopecks: fee, note: note ?? null };
}

function getFailure(status: number): 'refused' | 'not-found' | 'unavailable' {
  if (status === 404) return 'not-found';
  return status >= 400 && status < 500 && status !== 429 && status !== 401 && status !== 403
    ? 'refused'
    : 'unavailable';
}
