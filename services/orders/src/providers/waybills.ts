import type { CloseChainsReply, ReopenChains } from '@trassa/contracts/edo/closing';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import type { VehicleTrip, VehicleTripsQuery } from '@trassa/contracts/edo/vehicle-trips';
import type { Identity } from '@trassa/contracts/identity';
import { ProblemError } from '@trassa/service-kit/problem-error';
import type { ServiceLogger } from '@trassa/service-kit/service';
import type { ServiceClient } from '@trassa/service-kit/service-client';
import { buildServiceCaller } from './caller.ts';

interface WaybillClosing {
  chains: string[];
  reason: string;
  identity: Identity;
  traceId: string;
}

/** Finishes trips in services/edo, which reports back by `POST /internal/orders/trips-closed`. */
export type CloseWaybills = (closing: WaybillClosing) => Promise<CloseChainsReply>;

/** Reopens trips in services/edo that were finished without T4. */
export type ReopenWaybills = (reopening: ReopenChains, asked: { companyId: string; traceId: string }) => Promise<void>;

export function createWaybillReopener(edo: ServiceClient): ReopenWaybills {
  return async (body, { companyId, traceId }) => {
    await edo(edoEndpoints.reopenChains, { caller: buildServiceCaller(companyId), traceId, body });
  };
}

/** Notes promised news of a trip in services/edo, or removes it. False: no such waybill, or its trip is over. */
export type SetWaybillPromise = (
  promise: { chainId: string; at: Date | null; userId: string; by: string },
  asked: { companyId: string; traceId: string },
) => Promise<boolean>;

export function createWaybillPromiseSetter(edo: ServiceClient): SetWaybillPromise {
  return async ({ at, ...promise }, { companyId, traceId }) => {
    const body = { ...promise, at: at?.toISOString() ?? null };
    try {
      await edo(edoEndpoints.promise, { caller: buildServiceCaller(companyId), traceId, body });
      return true;
    } catch (error) {
      if (!(error instanceof ProblemError) || error.code !== 'edo/chain-not-found') throw error;
      return false;
    }
  };
}

/** Trips of vehicles by their waybills; none when services/edo does not answer, so that an assignment goes on. */
export type ReadVehicleTrips = (
  query: VehicleTripsQuery,
  asked: { companyId: string; traceId: string },
) => Promise<VehicleTrip[]>;

export function createVehicleTripReader(edo: ServiceClient, log: Pick<ServiceLogger, 'warn'>): ReadVehicleTrips {
  return async (body, { companyId, traceId }) => {
    return edo(edoEndpoints.vehicleTrips, { caller: buildServiceCaller(companyId), traceId, body }).then(
      ({ data }) => data,
      (error: unknown) => {
        log.warn({ err: error }, 'vehicles are not known to be busy by waybills');
        return [];
      },
    );
  };
}

/** Print form of a document as PDF, in the name of its company. */
export type PrintDocument = (documentId: string, asked: { companyId: string; traceId: string }) => Promise<Uint8Array>;

export function createDocumentPrinter(edo: ServiceClient): PrintDocument {
  return async (id, { companyId, traceId }) => {
    return (await edo(edoEndpoints.print, {
      caller: buildServiceCaller(companyId),
      traceId,
      params: { id },
      query: {},
    })) as Uint8Array;
  };
}

/** QR code of a chain as PNG, in the name of its company. */
export type ReadQr = (chainId: string, asked: { companyId: string; traceId: string }) => Promise<Uint8Array>;

export function createQrReader(edo: ServiceClient): ReadQr {
  return async (chainId, { companyId, traceId }) => {
    return (await edo(edoEndpoints.qr, {
      caller: buildServiceCaller(companyId),
      traceId,
      params: { chainId },
      query: {},
    })) as Uint8Array;
  };
}

export function createWaybillCloser(edo: ServiceClient): CloseWaybills {
  return async ({ chains, reason, identity, traceId }) => {
    try {
      return (
        await edo(edoEndpoints.closeChains, { caller: { kind: 'user', identity }, traceId, body: { chains, reason } })
      ).data;
    } catch (error) {
      // None of the chains exists any more: each counts as refused, as a missing one among others does.
      if (!(error instanceof ProblemError) || error.code !== 'edo/chain-not-found') throw error;
      return { closed: 0, unchanged: 0, refused: chains.map((chainId) => ({ chainId, error: error.message })) };
    }
  };
}
