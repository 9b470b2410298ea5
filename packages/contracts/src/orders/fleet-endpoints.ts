import type { EndpointsOf } from '../endpoint.ts';
import type { fleetSchemas } from './fleet-schemas.ts';

const limit = { max: 60, seconds: 60, by: 'user' } as const;

/** Endpoints of the directory of vehicles and drivers. */
export const fleetEndpoints: EndpointsOf<typeof fleetSchemas> = {
  fleet: { method: 'GET', path: '/api/orders/fleet', access: 'office', scope: 'fleet.read' },
  addVehicle: { method: 'POST', path: '/api/orders/fleet/vehicles', access: 'orders.manage', limit },
  changeVehicle: { method: 'PUT', path: '/api/orders/fleet/vehicles/:id', access: 'orders.manage', limit },
  addDriver: { method: 'POST', path: '/api/orders/fleet/drivers', access: 'orders.manage', limit },
  changeDriver: { method: 'PUT', path: '/api/orders/fleet/drivers/:id', access: 'orders.manage', limit },
  removeFromFleet: { method: 'DELETE', path: '/api/orders/fleet/:id', access: 'orders.manage', limit },
};
