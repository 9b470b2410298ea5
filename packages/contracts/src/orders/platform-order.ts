import { z } from 'zod';
import { realTime, realTimeOrDay } from '../real-day.ts';
import { orderDocumentSchema } from './order.ts';
import { orderPriorities } from './order-status.ts';

const nullableText = z.string().nullable();

/** GET /api/platforms/orders: an order as its platform gives it. Times ISO 8601 UTC or `YYYY-MM-DD`; kg, m³, rubles. */
export const platformOrderSchema = z.object({
  id: z.uuid(),
  /** Code of the platform (`edo`, `x5`, …). */
  platform: z.string(),
  platform_name: z.string(),
  platform_logo: nullableText,
  external_order_id: z.string(),
  customer_name: z.string(),
  pickup_address: z.string(),
  pickup_contact_name: nullableText,
  pickup_contact_phone: nullableText,
  pickup_longitude: z.number().nullable(),
  pickup_latitude: z.number().nullable(),
  pickup_time_from: nullableText,
  delivery_address: z.string(),
  delivery_contact_name: nullableText,
  delivery_contact_phone: nullableText,
  delivery_longitude: z.number().nullable(),
  delivery_latitude: z.number().nullable(),
  delivery_time_from: nullableText,
  cargo_type: nullableText,
  cargo_description: z.string(),
  cargo_weight: z.number().nullable(),
  cargo_volume: z.number().nullable(),
  documents_required: z.array(z.string()),
  price: z.number().nullable(),
  currency: z.string(),
  payment_terms: nullableText,
  vehicle_requirements: nullableText,
  created_at: z.string(),
  status: z.string(),
});
export type PlatformOrder = z.infer<typeof platformOrderSchema>;

const buildTextSchema = (max: number) => z.string().trim().max(max);
const buildOptionalTextSchema = (max: number) => buildTextSchema(max).nullish();
const time = realTime.nullish();
/** A day `YYYY-MM-DD` where the source states no hour. */
const timeOrDay = realTimeOrDay.nullish();
const buildAmountSchema = (max: number) => z.number().nonnegative().max(max).nullish();

/**
 * An order to import: the platform order without `id` and `created_at`, with facts of its chain of documents.
 * Only `external_order_id` and `status` are required; absent and null members are shown as «не указано».
 */
export const platformOrderDraftSchema = z.object({
  external_order_id: buildTextSchema(200).min(1, 'У заказа нет идентификатора'),
  /** Status of the order, for a chain by the rules of `chain-status.rules`; unknown codes are kept as they are. */
  status: buildTextSchema(64).min(1, 'У заказа нет статуса'),
  /** Reason of the status in words of the source, for example of a refusal. */
  status_note: buildOptionalTextSchema(500),
  /** Number people know the order by; `external_order_id` when absent. */
  number: buildOptionalTextSchema(200),
  platform_name: buildOptionalTextSchema(100),
  platform_logo: buildOptionalTextSchema(500),
  priority: z.enum(orderPriorities).nullish(),
  customer_name: buildOptionalTextSchema(500),
  shipper_name: buildOptionalTextSchema(500),
  shipper_inn: buildOptionalTextSchema(12),
  consignee_name: buildOptionalTextSchema(500),
  consignee_inn: buildOptionalTextSchema(12),
  pickup_address: buildOptionalTextSchema(1000),
  /** City or settlement alone, when the source has it apart. */
  pickup_city: buildOptionalTextSchema(200),
  pickup_contact_name: buildOptionalTextSchema(200),
  pickup_contact_phone: buildOptionalTextSchema(50),
  pickup_longitude: z.number().min(-180).max(180).nullish(),
  pickup_latitude: z.number().min(-90).max(90).nullish(),
  pickup_time_from: timeOrDay,
  delivery_address: buildOptionalTextSchema(1000),
  delivery_city: buildOptionalTextSchema(200),
  delivery_contact_name: buildOptionalTextSchema(200),
  delivery_contact_phone: buildOptionalTextSchema(50),
  delivery_longitude: z.number().min(-180).max(180).nullish(),
  delivery_latitude: z.number().min(-90).max(90).nullish(),
  delivery_time_from: timeOrDay,
  /** When the consignee took the cargo, if the source knows. */
  delivered_at: time,
  /** Time by which the next report of the waybill is due; absent: the term of the order. */
  news_due_at: time,
  cargo_type: buildOptionalTextSchema(200),
  cargo_description: buildOptionalTextSchema(2000),
  /** kg */
  cargo_weight: buildAmountSchema(10_000_000),
  /** m³ */
  cargo_volume: buildAmountSchema(100_000),
  packages_count: z.number().int().nonnegative().max(10_000_000).nullish(),
  documents_required: z.array(buildTextSchema(200)).max(50).nullish(),
  /** Rubles with at most kopecks; absent or null: no price. */
  price: buildAmountSchema(1_000_000_000),
  currency: buildTextSchema(3).nullish(),
  payment_terms: buildOptionalTextSchema(500),
  vehicle_requirements: buildOptionalTextSchema(500),
  vehicle_plate: buildOptionalTextSchema(20),
  driver_name: buildOptionalTextSchema(300),
  driver_phone: buildOptionalTextSchema(50),
  distance_km: buildAmountSchema(40_000),
  distance_estimated: z.boolean().nullish(),
  chain_id: buildOptionalTextSchema(200),
  waybill_number: buildOptionalTextSchema(200),
  /** Documents of the chain with the exchange's own type codes. */
  documents: z
    .array(orderDocumentSchema.extend({ dateTime: realTime }))
    .max(100)
    .nullish(),
  /** When a person said that the refusal of the waybill is solved; absent: nobody has, or it is not refused. */
  refusal_solved_at: time,
  /** Creation at the source; absent: the time of the import. */
  source_created_at: time,
  /** Last change at the source. A draft older than the stored order changes nothing. */
  source_updated_at: time,
});
export type PlatformOrderDraft = z.infer<typeof platformOrderDraftSchema>;

/**
 * POST /internal/orders/import. Drafts are checked one by one by {@link platformOrderDraftSchema}: a refused one is a
 * line in `errors`, the others are imported.
 */
export const importOrdersSchema = z.object({
  /** Code of the platform all these orders come from. */
  source: z.string().regex(/^[a-z0-9_]{1,32}$/),
  orders: z.array(z.custom<PlatformOrderDraft>((value) => typeof value === 'object' && value !== null)).max(1000),
});
/** Result of an import. Each draft counts once; `error` is a Russian text. */
export const importOrdersReplySchema = z.object({
  success: z.literal(true),
  created: z.number().int().nonnegative(),
  updated: z.number().int().nonnegative(),
  unchanged: z.number().int().nonnegative(),
  errors: z.array(z.object({ external_order_id: z.string(), error: z.string() })),
});
export type ImportOrdersReply = z.infer<typeof importOrdersReplySchema>;
