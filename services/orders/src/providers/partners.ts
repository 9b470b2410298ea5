import type { CompanyDiscount } from '@trassa/contracts/landing/discount';
import { landingEndpoints } from '@trassa/contracts/landing/landing-endpoints';
import type { ServiceClient } from '@trassa/service-kit/service-client';
import { singleFlight } from '@trassa/service-kit/single-flight';

/** A payment that succeeded, for the partner it came through. */
export interface PaidForPartner {
  companyId: string;
  paymentId: string;
  planId: string;
  amountKopecks: number;
  paidAt: string;
}

/** The partner programme: who gets what off, and who is told of payments. */
export interface Partners {
  /** The company's discount today; null when it has none. */
  discountOf: (companyId: string, traceId: string) => Promise<CompanyDiscount | null>;
  tellPaid: (paid: PaidForPartner, traceId: string) => Promise<void>;
}

/** The partner programme of services/landing. */
export function createPartners(landing: ServiceClient): Partners {
  const callerFor = (companyId: string) => ({ kind: 'service', service: 'orders', companyId, userId: null }) as const;
  const ask = singleFlight(
    ({ companyId }: { companyId: string; traceId: string }) => companyId,
    async ({ companyId, traceId }) =>
      (await landing(landingEndpoints.discount, { caller: callerFor(companyId), traceId })).data,
  );
  return {
    discountOf: (companyId, traceId) => ask({ companyId, traceId }),
    tellPaid: async ({ companyId, ...body }, traceId) => {
      await landing(landingEndpoints.paid, { caller: callerFor(companyId), traceId, body });
    },
  };
}

/** Where no partner programme runs: nobody gets anything off, nobody is told. */
export const noPartners: Partners = { discountOf: async () => null, tellPaid: async () => undefined };
