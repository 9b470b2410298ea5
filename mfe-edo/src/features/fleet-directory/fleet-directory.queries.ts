import { call } from '@trassa/api-client/call';
import { driverEndpoints } from '@trassa/contracts/orders/driver-endpoints';
import { fleetEndpoints } from '@trassa/contracts/orders/fleet-endpoints';
import { readQuery, useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { fleetKey } from '../../shared/fleet/fleet.queries.ts';
import type { DriverFields, VehicleFields } from './fleet-form.rules.ts';

/** Id and version of a stored entry. */
export interface SavedEntryKey {
  id: string;
  version: number;
}

function useSaveEntry<Fields>(save: (entry: { saved: SavedEntryKey | undefined; fields: Fields }) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: save, onSettled: () => client.invalidateQueries({ queryKey: fleetKey }) });
}

export const useSaveVehicle = () =>
  useSaveEntry<VehicleFields>(({ saved, fields }) =>
    saved
      ? call(fleetEndpoints.changeVehicle, { params: { id: saved.id }, body: { ...fields, version: saved.version } })
      : call(fleetEndpoints.addVehicle, { body: fields }),
  );

export const useSaveDriver = () =>
  useSaveEntry<DriverFields>(({ saved, fields }) =>
    saved
      ? call(fleetEndpoints.changeDriver, { params: { id: saved.id }, body: { ...fields, version: saved.version } })
      : call(fleetEndpoints.addDriver, { body: fields }),
  );

/** Removes an entry; the page asks for confirmation first. */
export function useRemoveEntry() {
  const client = useQueryClient();
  return async ({ id, version }: SavedEntryKey) => {
    const refresh = () => client.invalidateQueries({ queryKey: fleetKey });
    await call(fleetEndpoints.removeFromFleet, { params: { id }, query: { version } }).finally(refresh);
  };
}

/** People with the role of a driver, and whom each is linked with. */
export const driverPeopleQuery = () => readQuery([...fleetKey, 'people'], driverEndpoints.driverPeople);

/** Links the driver with a person; null: with nobody. */
export function useLinkDriver(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (personId: string | null) => call(driverEndpoints.linkDriver, { params: { id }, body: { personId } }),
    onSettled: () => client.invalidateQueries({ queryKey: driverPeopleQuery().queryKey }),
  });
}
