import { z } from 'zod';
import { dueDayNotes } from '../finance/due-day.rules.ts';
import { nextStepCodes } from './next-step.rules.ts';
import { orderPriorities } from './order-status.ts';
import { ownOrderFields } from './own-order.ts';
import { pointKinds } from './own-order-values.ts';
import { newsPromiseSchema } from './promise.ts';

/** ISO 8601 UTC. */
const time = z.string();
/** A moment, ISO 8601 UTC, or a day `YYYY-MM-DD` where nobody states an hour; lateness counts a day until its end. */
export const timeOrDay = z.string();

/** A side of the order: who gives or takes the cargo. */
const orderPartySchema = z.object({ name: z.string(), address: z.string(), inn: z.string().nullable() });

/** {@link PlaceClock} on the wire; absent: the clock is Moscow's. */
export const placeClockSchema = z.object({ name: z.string(), ahead: z.number().int() }).optional();

/** An end of the route. `city` is the place's short name for lists; null when the address does not name one. */
const routeEndSchema = z.object({ address: z.string(), city: z.string().nullable(), clock: placeClockSchema });

/** The one next step of an order, see `next-step.rules.ts`; screens show `text` as it is. */
export const nextStepSchema = z.object({ code: z.enum(nextStepCodes), text: z.string() });

/** The order as screens show it. Times are ISO 8601 UTC, weight is in kg, distance in km, money in rubles. */
export const orderSchema = z.object({
  id: z.uuid(),
  /** Number people know the order by: of the platform, the customer or T1; without one the waybill's, or «С-12» of ours. */
  number: z.string(),
  external_order_id: z.string(),
  platform: z.string(),
  platform_name: z.string(),
  platform_logo: z.string().nullable(),
  /** One of `orderStatuses`, an alias of one, or a platform's own code, which is shown as it came. */
  status: z.string(),
  /** The trip is without news. Absent: it is not. */
  silent: z.literal(true).optional(),
  priority: z.enum(orderPriorities),
  shipper: orderPartySchema,
  consignee: orderPartySchema,
  route: z.object({
    from: routeEndSchema,
    to: routeEndSchema,
    /** Null when neither given nor estimated. */
    distance: z.number().nonnegative().nullable(),
    /** True when the distance is an estimate (straight line × 1.2), not the length of roads. */
    distanceEstimated: z.boolean(),
  }),
  cargo: z.object({
    type: z.string().nullable(),
    description: z.string(),
    weight: z.number().nonnegative().nullable(),
    packagesCount: z.number().int().nonnegative().nullable(),
  }),
  pricing: z.object({
    /** Null without a price; waybills have none. */
    total: z.number().nonnegative().nullable(),
    currency: z.string(),
    /** Percent of the price left after trip costs; null while costs are unknown. */
    profitMargin: z.number().nullable(),
    /** Per cent of the VAT inside the price; null: it has none. Absent: nobody has said. */
    vatRate: z.number().nullable().optional(),
  }),
  timeline: z.object({
    orderCreated: time,
    pickupDate: timeOrDay.nullable(),
    /** Term of the delivery. */
    deliveryDate: timeOrDay.nullable(),
    /** Time of delivery, by which the price becomes income. Absent until then. */
    deliveredAt: time.optional(),
  }),
  vehiclePlate: z.string().nullable(),
  driverName: z.string().nullable(),
  /** Client of an own order; absent: the order is a platform's, or names no client. */
  client: z.string().optional(),
  chainId: z.string().nullable(),
  /** Whom to call about the trip first: driver, else unloading, else loading. Absent: no phone is known. */
  phone: z.string().optional(),
  /** Time of the payment request; absent: none yet. */
  paymentRequestedAt: time.optional(),
  nextStep: nextStepSchema,
});
export type Order = z.infer<typeof orderSchema>;

/** A document of the order's chain in the exchange. */
export const orderDocumentSchema = z.object({ id: z.string(), type: z.string(), dateTime: time });
export type OrderDocument = z.infer<typeof orderDocumentSchema>;

/** Source of a change: documents of the chain, the platform, a person, or a payment. */
const orderActors = ['documents', 'platform', 'user', 'payment'] as const;

/**
 * One change of the order. `created`: a new order; `status`: from one status to another, with the document that caused it;
 * `content`: other members changed, named in `fields`; `payment`: payment was requested.
 */
const orderEventSchema = z.object({
  id: z.uuid(),
  kind: z.enum(['created', 'status', 'content', 'payment']),
  from: z.string().nullable(),
  to: z.string().nullable(),
  actor: z.enum(orderActors),
  document: orderDocumentSchema.nullable(),
  fields: z.array(z.string()),
  /** Reason of a refusal, a cancellation or a finish without T4. */
  note: z.string().nullable(),
  /** Person or API key that made the change; absent: neither. */
  userId: z.uuid().optional(),
  at: time,
});
export type OrderEvent = z.infer<typeof orderEventSchema>;

/** Contact at one end of the route. */
const orderContactSchema = z.object({ name: z.string().nullable(), phone: z.string().nullable() });

/** A place of the order's route with the contact there; empty texts and nulls: unknown. */
const orderPlaceSchema = z.object({
  kind: z.enum(pointKinds),
  company: z.string(),
  address: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  contactName: z.string(),
  contactPhone: z.string(),
  clock: placeClockSchema,
});
export type OrderPlace = z.infer<typeof orderPlaceSchema>;

/** An order with all that its own page shows. */
export const orderDetailsSchema = orderSchema.extend({
  customerName: z.string(),
  /** INN of the customer; null: unknown. */
  customerInn: z.string().nullable(),
  /** KPP of the branch that ordered; absent: not stated. */
  customerKpp: z.string().optional(),
  pickupContact: orderContactSchema,
  deliveryContact: orderContactSchema,
  /** In the order of the road. */
  places: z.array(orderPlaceSchema),
  driverPhone: z.string().nullable(),
  volume: z.number().nonnegative().nullable(),
  paymentTerms: z.string().nullable(),
  vehicleRequirements: z.string().nullable(),
  documentsRequired: z.array(z.string()),
  /** The chain of waybill documents the order was made of; documents oldest first. */
  chain: z
    .object({ id: z.string(), waybillNumber: z.string().nullable(), documents: z.array(orderDocumentSchema) })
    .nullable(),
  /** Newest first. */
  history: z.array(orderEventSchema),
  /** Promise of when the trip will be there; absent: there is none, or news has come. */
  promise: newsPromiseSchema.optional(),
  /** Latest change that may be taken back: its line of history, and the status it gave (null: vehicle and driver). */
  takeBack: z.object({ id: z.uuid(), status: z.string().nullable() }).optional(),
  /** Payment request, amount in rubles; null: none yet. */
  paymentRequest: z.object({ requestedAt: time, amount: z.number().positive(), currency: z.string() }).nullable(),
  /** Moscow day by which the customer is to pay, counted from the delivery, actual or planned; absent: unknown. */
  paymentDueOn: z.iso.date().optional(),
  /** What is uncertain about `paymentDueOn`. */
  paymentDueNotes: z.array(z.enum(dueDayNotes)).optional(),
  /** The order as the carrier entered it; absent: it came from a platform. */
  own: ownOrderFields.optional(),
  /** Grows with every change; a change of an older version is a conflict. */
  version: z.number().int().positive(),
});
export type OrderDetails = z.infer<typeof orderDetailsSchema>;

/**
 * A figure of the current month so far beside the same days of the month before (Moscow time); income by day of delivery.
 * `changePercent` is null when the month before was empty.
 */
const orderTrendSchema = z.object({
  current: z.number(),
  previous: z.number(),
  changePercent: z.number().int().nullable(),
});
export type OrderTrend = z.infer<typeof orderTrendSchema>;

/**
 * Counters of all orders of the company. `totalRevenue`: rubles, prices of completed orders; an order without a price
 * or with an unknown status never counts.
 */
export const orderStatisticsSchema = z.object({
  totalOrders: z.number().int().nonnegative(),
  activeOrders: z.number().int().nonnegative(),
  completedOrders: z.number().int().nonnegative(),
  totalRevenue: z.number().nonnegative(),
  /** Completed orders without a price. */
  completedWithoutPrice: z.number().int().nonnegative(),
  /** Orders by status code as stored, unknown codes included; trips without news are under `silent` alone. */
  byStatus: z.record(z.string(), z.number().int().positive()),
  trends: z.object({
    orders: orderTrendSchema,
    revenue: orderTrendSchema,
    /** Orders delivered this month without a price. */
    withoutPrice: z.number().int().nonnegative(),
    /** Orders completed since Monday, Moscow time. */
    completedThisWeek: z.number().int().nonnegative(),
  }),
});
export type OrderStatistics = z.infer<typeof orderStatisticsSchema>;
