import { z } from 'zod';
import { carrierContactSchema } from '../account/partner-account.ts';
import { placeClockSchema, timeOrDay } from './order.ts';
import { pointKinds } from './own-order-values.ts';
import { stopStates, trackingLinkDays, trackingStages } from './tracking-values.ts';

/** ISO 8601 UTC. */
const time = z.string();

/** PUT /api/orders/:id/tracking. `days`: how long the link outlives the delivery; `email`: where emails go; null: none. */
export const trackingSettingsSchema = z.object({
  days: z
    .number()
    .int('Срок указывают целым числом дней')
    .min(trackingLinkDays.least, 'Ссылка живёт хотя бы день после доставки')
    .max(trackingLinkDays.most, 'Ссылка живёт не больше 90 дней после доставки'),
  showDocuments: z.boolean(),
  /** Whether the client sees where the vehicle is, until the delivery. Absent: no change. */
  showPosition: z.boolean().optional(),
  email: z.email('Введите адрес почты, например sklad@client.ru').max(254, 'Адрес почты слишком длинный').nullable(),
});
export type TrackingSettings = z.infer<typeof trackingSettingsSchema>;

/** Tracking link of an order, as people of the carrier see it. */
export const trackingLinkSchema = z.object({
  /** Path of the client's page with its token. */
  path: z.string(),
  days: z.number().int(),
  showDocuments: z.boolean(),
  showPosition: z.boolean(),
  email: z.string().nullable(),
  /** The client has refused emails of the carrier. */
  unsubscribed: z.boolean(),
  createdAt: time,
  /** Null before the delivery. */
  expiresAt: time.nullable(),
  isExpired: z.boolean(),
  /** First and last time somebody outside the company opened the page. */
  openedAt: time.nullable(),
  lastOpenedAt: time.nullable(),
});
export type TrackingLink = z.infer<typeof trackingLinkSchema>;

/** Token of a tracking link, as the client's page sends it. */
export const trackingTokenSchema = z.object({ token: z.string().max(100) });

/** Asks for the print form of a document that a tracking link shows. */
export const trackedDocumentRequestSchema = trackingTokenSchema.extend({ documentId: z.string().max(300) });

/** A document of the trip: code of its type and its time. */
const trackedDocumentSchema = z.object({ type: z.string(), at: time });

/** A stop in the order of the road, by its town; `arrivedAt`, `doneAt`: marks of the driver, null without one. */
const trackedStopSchema = z.object({
  kind: z.enum(pointKinds),
  town: z.string().nullable(),
  clock: placeClockSchema,
  state: z.enum(stopStates),
  arrivedAt: time.nullable(),
  doneAt: time.nullable(),
});
export type TrackedStop = z.infer<typeof trackedStopSchema>;

/** All that a client sees of an order: no price, and of names and phones those of the carrier alone. */
export const trackedOrderSchema = z.object({
  number: z.string(),
  stage: z.enum(trackingStages),
  /** Towns of the ends; null: unknown. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** Clocks of loading and unloading. */
  fromClock: placeClockSchema,
  toClock: placeClockSchema,
  vehiclePlate: z.string().nullable(),
  pickupAt: timeOrDay.nullable(),
  /** Term of the delivery. */
  expectedAt: timeOrDay.nullable(),
  deliveredAt: time.nullable(),
  /** Arrival at the last stop by the position at `basedOn`; null: no fresh position. */
  arrival: z.object({ at: time, earliest: time, latest: time, basedOn: time }).nullable(),
  /** Last seen place of the vehicle; null: no fresh position, or the carrier shows none. */
  position: z.object({ lat: z.number(), lng: z.number(), at: time }).nullable(),
  /** The term is over and the cargo is not delivered. */
  late: z.boolean(),
  stops: z.array(trackedStopSchema),
  /** Name and phone of the carrier, empty texts where unknown; null: services/account did not answer. */
  carrier: carrierContactSchema.nullable(),
  lastDocument: trackedDocumentSchema.nullable(),
  /** Oldest first, the id opens the print form of a document; null: the link shows no documents. */
  documents: z.array(trackedDocumentSchema.extend({ id: z.string() })).nullable(),
});
export type TrackedOrder = z.infer<typeof trackedOrderSchema>;
