import { call } from '@trassa/api-client/call';
import { edoFigureEndpoints } from '@trassa/contracts/edo/figures-endpoints';
import type { Assignment } from '@trassa/contracts/orders/assignment';
import { assignmentEndpoints } from '@trassa/contracts/orders/assignment-endpoints';
import { MAX_FLEET } from '@trassa/contracts/orders/fleet-values';
import type { OrderDetails } from '@trassa/contracts/orders/order';
import { queryOptions, readQuery, useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { ordersKey, refetchOrders } from '../order/order.queries.ts';
import { shortenName } from '../order/order.rules.ts';
import { useTakeBack } from '../status-change/take-back.queries.ts';
import { assignmentMessages as messages } from './assignment.messages.ts';

/** Vehicles and drivers for an order; always asked anew, since trips of others change them. */
export const candidatesQuery = (id: string) =>
  readQuery([...ordersKey, 'candidates', id], assignmentEndpoints.candidates, { params: { id } }, { staleTime: 0 });

/** Vehicles by plate as their latest waybills have them; a company without an exchange has none. */
export const statedVehiclesQuery = queryOptions({
  queryKey: ['orders', 'stated-vehicles'],
  queryFn: async ({ signal }) =>
    (await call(edoFigureEndpoints.transport, { query: { limit: MAX_FLEET }, signal })).data.vehicles,
  select: (vehicles) => new Map(vehicles.map((vehicle) => [vehicle.id, vehicle])),
});

/** Assigns or takes back. */
export const assign = async ({ id, ...body }: Assignment & { id: string }) =>
  (await call(assignmentEndpoints.assign, { params: { id }, body })).data;

/** Tells what an order has been given, what comes next, and how to take it back. */
export function useAssignmentNotice() {
  const { afterChange } = useTakeBack();
  return (order: OrderDetails) => {
    const { number, vehiclePlate: plate, driverName } = order;
    const { description, ...way } = afterChange(order);
    const trip = plate && messages.trip(number, driverName && shortenName(driverName));
    const lines = [trip, description].filter(Boolean).join(' · ');
    toast.success(plate ? messages.saved(plate) : messages.released(number), { ...way, description: lines });
  };
}

/** Assigns or takes back; orders are refetched after success and failure alike. */
export function useAssignment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: assign,
    onSettled: () => {
      // Not awaited: the dialog must hear of the success before a newer version begins its form anew.
      void refetchOrders(client);
    },
  });
}
