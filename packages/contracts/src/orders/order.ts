import { z } from 'zod';
import { orderPriorities } from './order-status.ts';
import { ownOrderFields } from './own-order.ts';

/** ISO 8601 UTC. */
const time = z.string();

/** A side of the order: who gives or takes the cargo. */
export const orderPartySchema = z.object({ name: z.string(), address: z.string(), inn: z.string().nullable() });

/** An end of the route. `city` is the place's short name for lists; null when the address does not name one. */
export const routeEndSchema = z.object({ address: z.string(), city: z.string().nullable() });

/** The order as screens show it. Times are ISO 8601 UTC, weight is in kg, distance in km, money in rubles. */
export const orderSchema = z.object({
  id: z.uuid(),
  /** Number people know the order by: the waybill's number, or the platform's own. */
  number: z.string(),
  external_order_id: z.string(),
  platform: z.string(),
  platform_name: z.string(),
  platform_logo: z.string().nullable(),
  /** One of `orderStatuses`, an alias of one, or a platform's own code, which is shown as it came. */
  status: z.string(),
  /** The trip is past its term by more than the limit, and nobody has told of it. Absent: it is not. */
  silent: z.literal(true).optional(),
  priority: z.enum(orderPriorities),
  shipper: orderPartySchema,
  consignee: orderPartySchema,
  route: z.object({
    from: routeEndSchema,
    to: routeEndSchema,
    /** Null when neither given nor estimated. */
    distance: z.number().nonnegative().nullable(),
    /** True when the distance is an estimate (great circle × 1.3), not the length of roads. */
    distanceEstimated: z.boolean(),
  }),
  cargo: z.object({
    type: z.string().nullable(),
    description: z.string(),
    weight: z.number().nonnegative().nullable(),
    packagesCount: z.number().int().nonnegative().nullable(),
  }),
  pricing: z.object({
    /** Null when nobody has named a price (waybills carry none). */
    total: z.number().nonnegative().nullable(),
    currency: z.string(),
    /** Percent of the price left after trip costs; null while costs are unknown. */
    profitMargin: z.number().nullable(),
  }),
  timeline: z.object({
    orderCreated: time,
    pickupDate: time.nullable(),
    /** The term. */
    deliveryDate: time.nullable(),
    /** When the cargo was handed over: the day its price is income. Absent until then. */
    deliveredAt: time.optional(),
  }),
  vehiclePlate: z.string().nullable(),
  driverName: z.string().nullable(),
  chainId: z.string().nullable(),
  /** When its money was asked for; absent until then. */
  paymentRequestedAt: time.optional(),
});
/** Type of {@link orderSchema}. */
export type Order = z.infer<typeof orderSchema>;

/** A document of the order's chain in the exchange. */
export const orderDocumentSchema = z.object({ id: z.string(), type: z.string(), dateTime: time });
/** Type of {@link orderDocumentSchema}. */
export type OrderDocument = z.infer<typeof orderDocumentSchema>;

/** Who moved the order: the documents of its chain, its platform, a person, or a payment. */
export const orderActors = ['documents', 'platform', 'user', 'payment'] as const;

/**
 * One change of the order. `created`: it came; `status`: from one status to another, with the document that caused it;
 * `content`: other members changed, named in `fields`; `payment`: its money was asked for.
 */
export const orderEventSchema = z.object({
  id: z.uuid(),
  kind: z.enum(['created', 'status', 'content', 'payment']),
  from: z.string().nullable(),
  to: z.string().nullable(),
  actor: z.enum(orderActors),
  document: orderDocumentSchema.nullable(),
  fields: z.array(z.string()),
  /** What a person or a document says about it: the reason of a refusal or a cancellation. */
  note: z.string().nullable(),
  at: time,
});
/** Type of {@link orderEventSchema}. */
export type OrderEvent = z.infer<typeof orderEventSchema>;

/** The way to people at one end of the route. */
export const orderContactSchema = z.object({ name: z.string().nullable(), phone: z.string().nullable() });

/** The order with all that its own screen shows. */
export const orderDetailsSchema = orderSchema.extend({
  customerName: z.string(),
  pickupContact: orderContactSchema,
  deliveryContact: orderContactSchema,
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
  /** When and for how much the money was asked for; rubles. Null before. */
  paymentRequest: z.object({ requestedAt: time, amount: z.number().positive(), currency: z.string() }).nullable(),
  /** The order as the carrier entered it; absent: it came from a platform. */
  own: ownOrderFields.optional(),
  /** Grows with every change; a change of an older version is a conflict. */
  version: z.number().int().positive(),
});
/** Type of {@link orderDetailsSchema}. */
export type OrderDetails = z.infer<typeof orderDetailsSchema>;

/**
 * A figure of the current month so far beside the same days of the month before (Moscow time); income by day of delivery.
 * `changePercent` is null when the month before had nothing to compare with.
 */
export const orderTrendSchema = z.object({
  current: z.number(),
  previous: z.number(),
  changePercent: z.number().int().nullable(),
});
/** Type of {@link orderTrendSchema}. */
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
  /** Completed orders nobody has named a price for. */
  completedWithoutPrice: z.number().int().nonnegative(),
  /** Orders by status code as stored, unknown codes included; those without news are under `silent` alone. */
  byStatus: z.record(z.string(), z.number().int().positive()),
  trends: z.object({
    orders: orderTrendSchema,
    revenue: orderTrendSchema,
    /** Orders completed since Monday, Moscow time. */
    completedThisWeek: z.number().int().nonnegative(),
  }),
});
/** Type of {@link orderStatisticsSchema}. */
export type OrderStatistics = z.infer<typeof orderStatisticsSchema>;
