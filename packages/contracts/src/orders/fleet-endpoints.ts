import type { EndpointsOf } from '../endpoint.ts';
import type { fleetSchemas } from './fleet-schemas.ts';

/** Endpoints of the directory of vehicles and drivers. */
export const fleetEndpoints: EndpointsOf<typeof fleetSchemas> = {
  fleet: { method: 'GET', path: '/api/orders/fleet', access: 'user' },
  addVehicle: { method: 'POST', path: '/api/orders/fleet/vehicles', access: 'user' },
  changeVehicle: { method: 'PUT', path: '/api/orders/fleet/vehicles/:id', access: 'user' },
  addDriver: { method: 'POST', path: '/api/orders/fleet/drivers', access: 'user' },
  changeDriver: { method: 'PUT', path: '/api/orders/fleet/drivers/:id', access: 'user' },
  removeFromFleet: { method: 'DELETE', path: '/api/orders/fleet/:id', access: 'user' },
};
