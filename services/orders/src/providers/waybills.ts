import type { CloseChainsReply } from '@trassa/contracts/edo/closing';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { ProblemError } from '@trassa/service-kit/problem-error';
import type { ServiceClient } from '@trassa/service-kit/service-client';

export interface WaybillClosing {
  chains: string[];
  reason: string;
  identity: Identity;
  traceId: string;
}

/** Finishes trips in services/edo, which reports back by `POST /internal/orders/trips-closed`. */
export type CloseWaybills = (closing: WaybillClosing) => Promise<CloseChainsReply>;

export function createWaybills(edo: ServiceClient): CloseWaybills {
  return async ({ chains, reason, identity, traceId }) => {
    try {
      return (
        await edo(edoEndpoints.closeChains, { caller: { kind: 'user', identity }, traceId, body: { chains, reason } })
      ).data;
    } catch (error) {
      // No chain exists any more: each is refused, as it would be among others.
      if (!(error instanceof ProblemError) || error.code !== 'edo/chain-not-found') throw error;
      return { closed: 0, unchanged: 0, refused: chains.map((chainId) => ({ chainId, error: error.message })) };
    }
  };
}
