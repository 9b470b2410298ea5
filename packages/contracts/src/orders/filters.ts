import { z } from 'zod';
import { buildRealDaySchema } from '../real-day.ts';
import { orderNeeds } from './order-needs.ts';
import { statusColumns } from './status-columns.rules.ts';

/** Columns the list sorts by; a leading minus is descending. */
const orderSorts = ['-created', 'created', '-pickup', 'pickup', '-delivery', 'delivery', '-price', 'price'] as const;
export type OrderSort = (typeof orderSorts)[number];

const limitText = 'limit должен быть целым числом от 1 до 5000';
const offsetText = 'offset должен быть целым числом не меньше 0';
const buildWholeNumberSchema = (text: string) =>
  z
    .string()
    .regex(/^\d{1,9}$/, text)
    .transform(Number);

/** Codes separated by commas; absent, empty or `all`: no filter. */
const codes = z.string().trim().max(400);

/**
 * Filters of platform orders; `status` also takes the groups `active` and `completed`, and `silent`, the
 * trips without news, which no other status includes.
 */
export const platformOrdersQuerySchema = z.object({
  platform: codes.optional(),
  status: codes.optional(),
  priority: codes.optional(),
});
const day = buildRealDaySchema('Дата записана неверно');

/** GET /api/orders. `limit`: 50 when absent; `search`: in number, parties, addresses, cargo, plate and driver. */
export const ordersQuerySchema = platformOrdersQuerySchema.extend({
  /** Days in Moscow, both included, of creation and of delivery. */
  createdFrom: day.optional(),
  createdTo: day.optional(),
  deliveredFrom: day.optional(),
  deliveredTo: day.optional(),
  /** Days of loading by the clock of the place, both included. */
  pickupFrom: day.optional(),
  pickupTo: day.optional(),
  /** Only orders changed at this moment or later, for programs that fetch changes. */
  changedSince: z.iso
    .datetime({ offset: true, error: 'changedSince: время со смещением, например 2026-11-27T09:00:00Z' })
    .optional(),
  /** Column of the kanban; narrows `status` further. */
  column: z.enum(statusColumns, 'Неизвестная колонка').optional(),
  need: z.enum(orderNeeds, 'need: late, answer, vehicle, price или payment').optional(),
  search: z.string().trim().max(200, 'Слишком длинный запрос').optional(),
  limit: buildWholeNumberSchema(limitText).pipe(z.number().min(1, limitText).max(5000, limitText)).optional(),
  offset: buildWholeNumberSchema(offsetText).optional(),
  sort: z.enum(orderSorts).optional(),
});
export type OrdersQuery = z.infer<typeof ordersQuerySchema>;
