import { fleetEndpoints } from '@trassa/contracts/orders/fleet-endpoints';
import { readQuery } from '@trassa/mfe-kit/query';

export const fleetKey = ['fleet'] as const;

/** Directory of the company. */
export const fleetQuery = () => readQuery(fleetKey, fleetEndpoints.fleet);
