import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { doneReplySchema, envelope } from '../envelope.ts';
import { buildIdSchema } from '../ids.ts';
import {
  driverDutySchema,
  driverPagePointsSchema,
  dutyConsentSchema,
  dutyShiftSchema,
  issuedPhoneSchema,
  matchUnitsSchema,
  newPhoneSchema,
  newPositionSourceSchema,
  positionSourceSchema,
  positionSourcesSchema,
  positionUnitsSchema,
  sourceWithTokenSchema,
  storedPointsReplySchema,
  trackedPhonesSchema,
} from './position-sources.ts';
import { TRACCAR_PATH } from './position-values.ts';
import {
  orderVisitsSchema,
  positionsSchema,
  trackQuerySchema,
  trackSchema,
  tripPositionSchema,
  visitAnswerSchema,
} from './positions.ts';

const officeAccess = { access: 'office' } as const;
const managerAccess = { access: 'orders.manage', limit: { max: 60, seconds: 60, by: 'user' } } as const;
const connectorAccess = { access: 'connections.manage', limit: { max: 20, seconds: 60, by: 'user' } } as const;
const driverAccess = { access: 'trips.drive', limit: { max: 120, seconds: 60, by: 'user' } } as const;
const deviceAccess = { access: 'public', bodyLimit: 65_536 } as const;
const params = z.object({ id: z.uuid() });
const secretParams = z.object({ secret: buildIdSchema(100) });

/** Positions of vehicles: what screens show, who sends them, and what a driver agrees to. */
export const positionsEndpoints = defineEndpoints({
  positions: {
    method: 'GET',
    path: '/api/geo/positions',
    ...officeAccess,
    whileDeleted: true,
    summary: 'Vehicles with their last position, trip and expected arrival',
    reply: envelope(positionsSchema),
  },

  track: {
    method: 'GET',
    path: '/api/geo/positions/track',
    ...officeAccess,
    whileDeleted: true,
    summary: 'Where a vehicle has been, with its stops; at most 31 days',
    query: trackQuerySchema,
    reply: envelope(trackSchema),
  },

  orderVisits: {
    method: 'GET',
    path: '/api/geo/positions/visits',
    ...officeAccess,
    summary: 'Arrivals and departures at the stops of an order as positions saw them',
    query: z.object({ orderId: z.uuid() }),
    reply: envelope(orderVisitsSchema),
  },

  answerVisit: {
    method: 'PUT',
    path: '/api/geo/positions/visits/:id',
    ...managerAccess,
    summary: 'Take or refuse a proposed visit',
    params,
    body: visitAnswerSchema,
    reply: doneReplySchema,
  },

  seenTrip: {
    method: 'GET',
    path: '/internal/geo/seen-trip',
    access: 'service',
    summary: 'Where the vehicle of an order is, and when it will be at the last stop',
    query: z.object({ orderId: z.uuid() }),
    reply: envelope(tripPositionSchema),
  },

  positionSources: {
    method: 'GET',
    path: '/api/geo/position-sources',
    ...officeAccess,
    summary: 'Connected systems, and those that can be connected',
    reply: envelope(positionSourcesSchema),
  },

  connectSource: {
    method: 'POST',
    path: '/api/geo/position-sources',
    ...connectorAccess,
    summary: 'Sign in at a system, keep the access sealed and list its units',
    body: newPositionSourceSchema,
    reply: envelope(sourceWithTokenSchema),
  },

  checkSource: {
    method: 'POST',
    path: '/api/geo/position-sources/:id/check',
    ...connectorAccess,
    summary: 'Ask the system now; the answer has its state',
    params,
    reply: envelope(positionSourceSchema),
  },

  disconnectSource: {
    method: 'DELETE',
    path: '/api/geo/position-sources/:id',
    ...connectorAccess,
    summary: 'Forget a system with its secrets; points taken stay',
    params,
    reply: doneReplySchema,
  },

  positionUnits: {
    method: 'GET',
    path: '/api/geo/position-units',
    ...officeAccess,
    summary: 'Units of all connected systems with their vehicles, and suggestions by plate',
    reply: envelope(positionUnitsSchema),
  },

  matchUnits: {
    method: 'PUT',
    path: '/api/geo/position-sources/:id/units',
    ...managerAccess,
    summary: 'Set the vehicles of units; points from now on are theirs',
    params,
    body: matchUnitsSchema,
    reply: doneReplySchema,
  },

  phones: {
    method: 'GET',
    path: '/api/geo/phones',
    ...officeAccess,
    summary: 'Phones that report positions',
    reply: envelope(trackedPhonesSchema),
  },

  createPhone: {
    method: 'POST',
    path: '/api/geo/phones',
    ...managerAccess,
    summary: 'Set a phone up: the answer has its secret address, shown this once',
    body: newPhoneSchema,
    reply: envelope(issuedPhoneSchema),
  },

  revokePhone: {
    method: 'DELETE',
    path: '/api/geo/phones/:id',
    ...managerAccess,
    summary: 'Take nothing more from a phone',
    params,
    reply: doneReplySchema,
  },

  duty: {
    method: 'GET',
    path: '/api/geo/duty',
    ...driverAccess,
    summary: 'Consent and shift of the driver, and what is recorded of him',
    reply: envelope(driverDutySchema),
  },

  saveConsent: {
    method: 'PUT',
    path: '/api/geo/duty/consent',
    ...driverAccess,
    summary: 'Agree to be located on duty, or withdraw it',
    body: dutyConsentSchema,
    reply: envelope(driverDutySchema),
  },

  saveShift: {
    method: 'PUT',
    path: '/api/geo/duty/shift',
    ...driverAccess,
    summary: 'Begin or end the shift',
    body: dutyShiftSchema,
    reply: envelope(driverDutySchema),
  },

  sendPoints: {
    method: 'POST',
    path: '/api/geo/duty/points',
    ...driverAccess,
    summary: "Points of the driver's page; off duty nothing is kept",
    body: driverPagePointsSchema,
    reply: envelope(storedPointsReplySchema),
  },

  phonePoint: {
    method: 'GET',
    path: '/g/:secret',
    ...deviceAccess,
    summary: 'A point of a phone, in the query; what cannot be used is counted and answered alike',
    params: secretParams,
    query: z.looseObject({}),
    reply: doneReplySchema,
  },

  postPhonePoint: {
    method: 'POST',
    path: '/g/:secret',
    ...deviceAccess,
    summary: 'The same in a form or as JSON',
    params: secretParams,
    query: z.looseObject({}),
    body: z.unknown(),
    reply: doneReplySchema,
  },

  traccarPoint: {
    method: 'POST',
    path: TRACCAR_PATH,
    ...deviceAccess,
    handle: 'trs_',
    summary: 'A position that a Traccar server forwards, with the token of the source',
    body: z.unknown(),
    reply: doneReplySchema,
  },
});
