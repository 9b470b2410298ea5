import { z } from 'zod';
import { envelope } from '../envelope.ts';
import { idText } from '../ids.ts';
import { fleetDriverFields, fleetDriverSchema, fleetSchema, fleetVehicleFields, fleetVehicleSchema } from './fleet.ts';

const idParams = z.object({ id: idText(100) });
/** Version on the screen. */
const version = z.number().int().positive();

/** Wire schemas of `fleetEndpoints`. */
export const fleetSchemas = {
  fleet: { summary: 'Directory of vehicles and drivers, and those only named in orders', reply: envelope(fleetSchema) },
  addVehicle: {
    summary: 'Add a vehicle; 409 when the plate is there already',
    body: fleetVehicleFields,
    reply: envelope(fleetVehicleSchema),
  },
  changeVehicle: {
    summary: 'Change a vehicle; 409 when somebody changed it meanwhile',
    params: idParams,
    body: fleetVehicleFields.extend({ version }),
    reply: envelope(fleetVehicleSchema),
  },
  addDriver: {
    summary: 'Add a driver; 409 when the driver is there already',
    body: fleetDriverFields,
    reply: envelope(fleetDriverSchema),
  },
  changeDriver: {
    summary: 'Change a driver; 409 when somebody changed the driver meanwhile',
    params: idParams,
    body: fleetDriverFields.extend({ version }),
    reply: envelope(fleetDriverSchema),
  },
  removeFromFleet: {
    summary: 'Remove a vehicle or a driver; 409 when somebody changed it meanwhile; orders keep the texts they have',
    params: idParams,
    query: z.object({ version: z.coerce.number().int().positive() }),
    reply: z.object({ success: z.literal(true) }),
  },
};
