import { z } from 'zod';
import { doneSchema, envelope } from '../envelope.ts';
import { idText } from '../ids.ts';
import {
  driverLinkSchema,
  driverPeopleSchema,
  driverTripsSchema,
  newTripEventSchema,
  tripEventSchema,
} from './driver.ts';

const id = idText(100);
const params = z.object({ id });

/** Wire schemas of `driverEndpoints`. */
export const driverSchemas = {
  driverTrips: {
    summary: 'Trips of the signed-in driver: those ahead, under way, and finished in the last two days',
    reply: envelope(driverTripsSchema),
  },
  markTrip: {
    summary: 'Mark an arrival, a loading or an unloading; a repeated key marks nothing twice',
    params,
    body: newTripEventSchema,
    reply: envelope(tripEventSchema),
  },
  tripPaper: {
    summary: 'Print form of a paper of an own trip, PDF',
    params: z.object({ id, documentId: idText(300) }),
    reply: z.unknown(),
  },
  tripQr: { summary: 'QR code of the waybill of an own trip, PNG', params, reply: z.unknown() },
  ownTripSheet: { summary: 'Trip sheet of an own trip, PDF', params, reply: z.unknown() },
  tripPhoto: {
    summary: 'Photo of a mark of a driver',
    params: z.object({ id, eventId: id }),
    reply: z.unknown(),
  },
  driverPeople: { summary: 'People with the role of a driver and their links', reply: envelope(driverPeopleSchema) },
  linkDriver: {
    summary: 'Link a driver of the directory with a person; the person sees the trips of that driver',
    params,
    body: driverLinkSchema,
    reply: doneSchema,
  },
};
