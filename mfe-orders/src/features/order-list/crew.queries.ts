import { call } from '@trassa/api-client/call';
import type { CrewAssignment } from '@trassa/contracts/orders/assignment';
import { assignmentEndpoints } from '@trassa/contracts/orders/assignment-endpoints';
import { fleetEndpoints } from '@trassa/contracts/orders/fleet-endpoints';
import { keepPreviousData, readQuery, useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { ordersKey, refetchOrders } from '../../shared/order/order.queries.ts';

/** Vehicles and drivers of the directory. */
export const fleetQuery = () => readQuery([...ordersKey, 'fleet'], fleetEndpoints.fleet);

/**
 * Conflicts by order, asked anew each time, since trips of other people change them. Its key is not one of orders,
 * so that an assignment does not refetch it: the dialog then shows the results.
 */
export const crewCheckQuery = (body: { vehicleId: string; driverId: string | null; orders: string[] }) =>
  readQuery(
    ['crew-check', body],
    assignmentEndpoints.checkCrew,
    { body },
    { staleTime: 0, placeholderData: keepPreviousData },
  );

/** Assigns a vehicle and a driver to many orders, and refetches the lists. */
export function useCrewAssignment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: CrewAssignment) => (await call(assignmentEndpoints.assignCrew, { body })).data,
    onSettled: () => void refetchOrders(client),
  });
}
