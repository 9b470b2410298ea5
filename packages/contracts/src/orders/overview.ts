import { z } from 'zod';
import { fleetVehicleSchema } from './fleet.ts';
import { nextStepSchema, placeClockSchema, timeOrDay } from './order.ts';

const count = z.number().int().nonnegative();
/** ISO 8601 UTC. */
const time = z.string();
/** Towns of loading and unloading; an address where it names no town. */
const routePlaces = { from: z.string(), to: z.string() };

/**
 * Income of a day (`2026-11-20`) or a month (`2026-11`) of delivery, Moscow time, in rubles, with kilometres. Orders without
 * a price count as trips; `km` and `kmTotal` cover orders with a price and a known length.
 */
const incomeSumSchema = z.object({
  period: z.string().regex(/^\d{4}-\d{2}(-\d{2})?$/),
  trips: count,
  priced: count,
  total: z.number().nonnegative(),
  km: z.number().nonnegative(),
  kmTotal: z.number().nonnegative(),
});
export type IncomeSum = z.infer<typeof incomeSumSchema>;

/** Rubles. */
const amount = z.number().nonnegative();
/** Orders and the sum of their prices. */
const orderSumSchema = z.object({ count, amount });

/** Orders that need one kind of decision: their count, and as `first` the newest with its next step; null: none. */
const waitingOrdersSchema = z.object({
  count,
  /** Sum of the prices of these orders in rubles. */
  amount,
  first: z.object({ id: z.uuid(), number: z.string(), ...routePlaces, nextStep: nextStepSchema }).nullable(),
});

/** A trip on the road; `passed`: share of the time from loading to term that has passed, 0 to 1. */
const roadTripSchema = z.object({
  id: z.uuid(),
  ...routePlaces,
  deliveryDate: timeOrDay.nullable(),
  /** Clock of the unloading. */
  clock: placeClockSchema,
  vehiclePlate: z.string().nullable(),
  passed: z.number().min(0).max(1),
  late: z.boolean(),
  nextStep: nextStepSchema,
});
export type RoadTrip = z.infer<typeof roadTripSchema>;

/**
 * A vehicle of the directory. `road`: on a trip; `loading`: its time of loading has come, or its term where none is
 * stated; `planned`: free until a trip; `free`; `away`: in repair or otherwise absent. `until`: when the state ends;
 * null: not known.
 */
export const truckSchema = z.object({
  plate: z.string(),
  state: z.enum(['free', 'planned', 'loading', 'road', 'away']),
  until: timeOrDay.nullable(),
  /** Clock of the place where the state ends. */
  clock: placeClockSchema,
  /** Where the order goes; null without an order. */
  to: z.string().nullable(),
  /** Order of the trip; null without an order, also on a trip known from a waybill alone. */
  orderId: z.uuid().nullable(),
  late: z.boolean(),
  /** What the directory says of the vehicle. */
  known: fleetVehicleSchema.pick({ model: true, body: true, capacity: true, kept: true }),
});
export type TruckState = z.infer<typeof truckSchema>;

/** A loading or an unloading by plan. */
const stopOfTodaySchema = z.object({
  at: timeOrDay,
  clock: placeClockSchema,
  kind: z.enum(['loading', 'unloading']),
  orderId: z.uuid(),
  place: z.string(),
  vehiclePlate: z.string().nullable(),
  done: z.boolean(),
});
export type StopOfToday = z.infer<typeof stopOfTodaySchema>;

/** Summary over all orders of the company. */
export const ordersOverviewSchema = z.object({
  /** Time of these figures. */
  at: time,
  /** Periods without a trip are absent. */
  income: z.object({
    /** Of this month and the one before. */
    days: z.array(incomeSumSchema),
    /** Of this year and the one before. */
    months: z.array(incomeSumSchema),
  }),
  /**
   * `late`: active past their term, see `orderNeeds`; `silent`: without news; `waiting`: not answered;
   * `vehicle`: agreed to, without a vehicle; `price`: carried out without a price; `payment`: delivered and priced,
   * payment not requested.
   */
  attention: z.object({
    late: waitingOrdersSchema,
    silent: waitingOrdersSchema,
    waiting: waitingOrdersSchema,
    vehicle: waitingOrdersSchema,
    price: waitingOrdersSchema,
    payment: waitingOrdersSchema,
  }),
  /** Papers of vehicles and drivers: expired, ending within 30 days, the first to end. */
  papers: z.object({
    expired: count,
    ending: count,
    first: z
      .object({
        /** Plate or name. */
        holder: z.string(),
        /** Part of the directory. */
        view: z.enum(['vehicles', 'drivers']),
        label: z.string(),
        /** Moscow day, inclusive. */
        endsOn: z.string(),
      })
      .nullable(),
  }),
  /** Trips on the road except those without news, and the five with the nearest term. */
  onRoad: z.object({ count, nearest: z.array(roadTripSchema) }),
  /**
   * Income still expected this month: active orders with a term before the end of the month, except trips without
   * news. `possible`: accepted or unanswered, with a term ahead.
   */
  month: z.object({ onRoad: orderSumSchema, confirmed: orderSumSchema, possible: orderSumSchema }),
  /** Vehicles of the directory, soonest free first, at most 12; `free`: on no trip now. */
  trucks: z.object({ count, free: count, first: z.array(truckSchema) }),
  /** Loadings and unloadings of today by the clocks of places; `first`: four, done last. */
  today: z.object({ count, done: count, first: z.array(stopOfTodaySchema) }),
});
export type OrdersOverview = z.infer<typeof ordersOverviewSchema>;
