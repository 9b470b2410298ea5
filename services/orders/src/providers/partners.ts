import type { CompanyDiscount } from '@trassa/contracts/landing/discount';
import { landingEndpoints } from '@trassa/contracts/landing/landing-endpoints';
import type { ServiceClient } from '@trassa/service-kit/service-client';
import { createSingleFlight } from '@trassa/service-kit/single-flight';
import { buildServiceCaller } from './caller.ts';

interface PartnerPayment {
  companyId: string;
  paymentId: string;
  planId: string;
  amountKopecks: number;
  paidAt: string;
}

/** Partner programme: discounts of companies, and reports of payments. */
export interface PartnerClient {
  /** Current discount of the company; null when it has none. */
  findDiscount: (companyId: string, traceId: string) => Promise<CompanyDiscount | null>;
  reportPayment: (paid: PartnerPayment, traceId: string) => Promise<void>;
}

export function createPartnerClient(landing: ServiceClient): PartnerClient {
  const ask = createSingleFlight(
    ({ companyId }: { companyId: string; traceId: string }) => companyId,
    async ({ companyId, traceId }) =>
      (await landing(landingEndpoints.discount, { caller: buildServiceCaller(companyId), traceId })).data,
  );
  return {
    findDiscount: (companyId, traceId) => ask({ companyId, traceId }),
    reportPayment: async ({ companyId, ...body }, traceId) => {
      await landing(landingEndpoints.paid, { caller: buildServiceCaller(companyId), traceId, body });
    },
  };
}
