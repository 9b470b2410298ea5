import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { doneReplySchema, envelope } from '../envelope.ts';
import { buildIdSchema } from '../ids.ts';
import {
  driverLinkSchema,
  driverPeopleSchema,
  driverTripsSchema,
  newTripEventSchema,
  tripEventSchema,
} from './driver.ts';

const driverAccess = { access: 'trips.drive' } as const;
const id = buildIdSchema(100);
const params = z.object({ id });

/** Endpoints of the driver's phone, and of the office for photos of marks and people linked with drivers. */
export const driverEndpoints = defineEndpoints({
  driverTrips: {
    method: 'GET',
    path: '/api/orders/driver/trips',
    ...driverAccess,
    summary: 'Trips of the signed-in driver: those ahead, under way, and finished in the last two days',
    reply: envelope(driverTripsSchema),
  },

  markTrip: {
    method: 'POST',
    path: '/api/orders/driver/trips/:id/events',
    repeatable: 'body',
    ...driverAccess,
    limit: { max: 60, seconds: 60, by: 'user' },
    bodyLimit: 2_800_000,
    summary: 'Mark an arrival, a loading or an unloading; a repeated key marks nothing twice',
    params,
    body: newTripEventSchema,
    reply: envelope(tripEventSchema),
  },

  tripPaper: {
    method: 'GET',
    path: '/api/orders/driver/trips/:id/papers/:documentId',
    ...driverAccess,
    kind: 'binary',
    summary: 'Print form of a paper of an own trip, PDF',
    params: z.object({ id, documentId: buildIdSchema(300) }),
    reply: z.unknown(),
  },

  tripQr: {
    method: 'GET',
    path: '/api/orders/driver/trips/:id/qr',
    ...driverAccess,
    kind: 'binary',
    summary: 'QR code of the waybill of an own trip, PNG',
    params,
    reply: z.unknown(),
  },

  ownTripSheet: {
    method: 'GET',
    path: '/api/orders/driver/trips/:id/trip-sheet',
    ...driverAccess,
    kind: 'binary',
    summary: 'Trip sheet of an own trip, PDF',
    params,
    reply: z.unknown(),
  },

  tripPhoto: {
    method: 'GET',
    path: '/api/orders/:id/photos/:eventId',
    access: 'office',
    kind: 'binary',
    summary: 'Photo of a mark of a driver',
    params: z.object({ id, eventId: id }),
    reply: z.unknown(),
  },

  driverPeople: {
    method: 'GET',
    path: '/api/orders/fleet/people',
    access: 'office',
    summary: 'People with the role of a driver and their links',
    reply: envelope(driverPeopleSchema),
  },

  linkDriver: {
    method: 'PUT',
    path: '/api/orders/fleet/drivers/:id/person',
    access: 'orders.manage',
    summary: 'Link a driver of the directory with a person; the person sees the trips of that driver',
    params,
    body: driverLinkSchema,
    reply: doneReplySchema,
  },
});
