import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { envelope } from '../envelope.ts';
import { buildIdSchema } from '../ids.ts';
import { fleetDriverFields, fleetDriverSchema, fleetSchema, fleetVehicleFields, fleetVehicleSchema } from './fleet.ts';

const limit = { max: 60, seconds: 60, by: 'user' } as const;
const idParams = z.object({ id: buildIdSchema(100) });
/** Version of the vehicle or driver that the person saw. */
const version = z.number().int().positive();

/** Endpoints of the directory of vehicles and drivers. */
export const fleetEndpoints = defineEndpoints({
  fleet: {
    method: 'GET',
    path: '/api/orders/fleet',
    access: 'office',
    scope: 'fleet.read',
    summary: 'Directory of vehicles and drivers, and those only named in orders',
    reply: envelope(fleetSchema),
  },

  addVehicle: {
    method: 'POST',
    path: '/api/orders/fleet/vehicles',
    access: 'orders.manage',
    limit,
    summary: 'Add a vehicle; 409 when the plate is there already',
    body: fleetVehicleFields,
    reply: envelope(fleetVehicleSchema),
  },

  changeVehicle: {
    method: 'PUT',
    path: '/api/orders/fleet/vehicles/:id',
    access: 'orders.manage',
    limit,
    summary: 'Change a vehicle; 409 when somebody changed it meanwhile',
    params: idParams,
    body: fleetVehicleFields.extend({ version }),
    reply: envelope(fleetVehicleSchema),
  },

  addDriver: {
    method: 'POST',
    path: '/api/orders/fleet/drivers',
    access: 'orders.manage',
    limit,
    summary: 'Add a driver; 409 when the driver is there already',
    body: fleetDriverFields,
    reply: envelope(fleetDriverSchema),
  },

  changeDriver: {
    method: 'PUT',
    path: '/api/orders/fleet/drivers/:id',
    access: 'orders.manage',
    limit,
    summary: 'Change a driver; 409 when somebody changed the driver meanwhile',
    params: idParams,
    body: fleetDriverFields.extend({ version }),
    reply: envelope(fleetDriverSchema),
  },

  removeFromFleet: {
    method: 'DELETE',
    path: '/api/orders/fleet/:id',
    access: 'orders.manage',
    limit,
    summary: 'Remove a vehicle or a driver; 409 when somebody changed it meanwhile; orders keep the texts they have',
    params: idParams,
    query: z.object({ version: z.coerce.number().int().positive() }),
    reply: z.object({ success: z.literal(true) }),
  },
});
