import type { CloseChainsReply } from '@trassa/contracts/edo/closing';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { ProblemError } from '@trassa/service-kit/problem-error';
import type { ServiceClient } from '@trassa/service-kit/service-client';

/** Trips of waybills that a person wants finished without T4. */
export interface WaybillClosing {
  chains: string[];
  reason: string;
  identity: Identity;
  traceId: string;
}

/** Finishes trips where their waybills are; it is told back by `POST /internal/orders/trips-closed`. */
export type CloseWaybills = (closing: WaybillClosing) => Promise<CloseChainsReply>;

/** The waybills of services/edo. */
export function createWaybills(edo: ServiceClient): CloseWaybills {
  return async ({ chains, reason, identity, traceId }) => {
    try {
      return (
        await edo(edoEndpoints.closeChains, { caller: { kind: 'user', identity }, traceId, body: { chains, reason } })
      ).data;
    } catch (error) {
      // None of them is there any more: each is refused, as it would be among others.
      if (!(error instanceof ProblemError) || error.code !== 'edo/chain-not-found') throw error;
      return { closed: 0, unchanged: 0, refused: chains.map((chainId) => ({ chainId, error: error.message })) };
    }
  };
}
