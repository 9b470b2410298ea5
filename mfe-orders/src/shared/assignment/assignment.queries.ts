import { call } from '@trassa/api-client/call';
import { edoFigureEndpoints } from '@trassa/contracts/edo/figures-endpoints';
import type { Assignment } from '@trassa/contracts/orders/assignment';
import { assignmentEndpoints } from '@trassa/contracts/orders/assignment-endpoints';
import { MAX_FLEET_ENTRIES_OF_KIND } from '@trassa/contracts/orders/fleet-values';
import type { OrderDetails } from '@trassa/contracts/orders/order';
import { queryOptions, readQuery, useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { ordersKey, refetchOrders } from '../order/order.queries.ts';
import { shortenPersonName } from '../order/order.rules.ts';
import { useTakeBack } from '../status-change/take-back.queries.ts';
import { assignmentMessages as messages } from './assignment.messages.ts';

/** Vehicles and drivers for an order; always refetched, since trips of other people change them. */
export const candidatesOfOrderQuery = (id: string) =>
  readQuery([...ordersKey, 'candidates', id], assignmentEndpoints.candidates, { params: { id } }, { staleTime: 0 });

/** Vehicles by plate as their latest waybills have them; a company without an exchange has none. */
export const vehiclesOfWaybillsQuery = queryOptions({
  queryKey: ['orders', 'stated-vehicles'],
  queryFn: async ({ signal }) =>
    (await call(edoFigureEndpoints.transport, { query: { limit: MAX_FLEET_ENTRIES_OF_KIND }, signal })).data.vehicles,
  select: (vehicles) => new Map(vehicles.map((vehicle) => [vehicle.id, vehicle])),
});

/** Assigns vehicle and driver; `vehicleId` null takes them off. */
export const assignCrewToOrder = async ({ id, ...body }: Assignment & { id: string }) =>
  (await call(assignmentEndpoints.assign, { params: { id }, body })).data;

/** Notification of an assignment: vehicle, trip, next step, and an undo. */
export function useAssignmentNotice() {
  const { afterChange } = useTakeBack();
  return (order: OrderDetails) => {
    const { number, vehiclePlate: plate, driverName } = order;
    const { description, ...way } = afterChange(order);
    const trip = plate && messages.trip(number, driverName && shortenPersonName(driverName));
    const lines = [trip, description].filter(Boolean).join(' · ');
    toast.success(plate ? messages.saved(plate) : messages.released(number), { ...way, description: lines });
  };
}

/** Assigns vehicle and driver or takes them off; orders are refetched after success and failure alike. */
export function useAssignment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: assignCrewToOrder,
    onSettled: () => {
      // Not awaited: the dialog must learn of the success before a newer version resets its form.
      void refetchOrders(client);
    },
  });
}
