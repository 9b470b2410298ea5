import { call } from '@trassa/api-client/call';
import type { NewPositionSource } from '@trassa/contracts/geo/position-sources';
import { positionsEndpoints } from '@trassa/contracts/geo/positions-endpoints';
import { fleetEndpoints } from '@trassa/contracts/orders/fleet-endpoints';
import { type QueryClient, readQuery } from '@trassa/mfe-kit/query';
import { positionsKey } from '../../shared/positions/positions.queries.ts';

const POLL_MS = 30_000;
const sourcesKey = ['geo', 'position-sources'] as const;

export const sourcesQuery = () =>
  readQuery([...sourcesKey, 'systems'], positionsEndpoints.positionSources, {}, { refetchInterval: POLL_MS });

export const unitsQuery = () =>
  readQuery([...sourcesKey, 'units'], positionsEndpoints.positionUnits, {}, { staleTime: 0 });

export const phonesQuery = () =>
  readQuery([...sourcesKey, 'phones'], positionsEndpoints.phones, {}, { refetchInterval: POLL_MS });

/** Vehicles and drivers to choose from. */
export const fleetQuery = () => readQuery(['orders', 'fleet'], fleetEndpoints.fleet);

/** Refetches systems, units, phones and positions after a change of one of them. */
export const reloadSources = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: sourcesKey }),
    client.invalidateQueries({ queryKey: positionsKey }),
  ]);

export const connectSource = async (body: NewPositionSource) =>
  (await call(positionsEndpoints.connectSource, { body })).data;

export const checkSource = async (id: string) => (await call(positionsEndpoints.checkSource, { params: { id } })).data;

export const disconnectSource = (id: string) => call(positionsEndpoints.disconnectSource, { params: { id } });

export const matchUnits = (id: string, units: { unit: string; vehicleId: string | null }[]) =>
  call(positionsEndpoints.matchUnits, { params: { id }, body: { units } });

export const createPhone = async (phone: { name: string; vehicleId: string; driverId: string | null }) =>
  (await call(positionsEndpoints.createPhone, { body: { ...phone, consent: true } })).data;

export const revokePhone = (id: string) => call(positionsEndpoints.revokePhone, { params: { id } });
