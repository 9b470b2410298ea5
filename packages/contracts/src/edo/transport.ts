import { z } from 'zod';
import { namedCountSchema } from './analytics.ts';
import { documentsQuerySchema, filterFlag, filterText } from './filters.ts';
import { vehicleSorts } from './list-sorts.ts';
import { vehicleStatuses } from './vehicle-status.ts';

const count = z.number().int();

const status = z.enum(vehicleStatuses);

/**
 * GET /api/edo/transport. `search`: part of plate, driver, route or type; `status`: one of `vehicleStatuses`; `type`:
 * exact name of a type in the figures; `active`: only vehicles that began a trip within the last 30 Moscow days;
 * `directory`: only vehicles in the directory of the company, or only those outside it.
 */
export const transportQuerySchema = documentsQuerySchema
  .pick({ login: true, search: true, limit: true, offset: true })
  .extend({
    status: z.enum(['', '0', ...vehicleStatuses], 'Неизвестный статус транспорта').optional(),
    type: filterText.optional(),
    directory: z.enum(['', 'in', 'out'], 'directory: in или out').optional(),
    /** Absent: `-last`, the latest document first, but vehicles of the directory before all others. */
    sort: z.enum(['', ...vehicleSorts], 'Неизвестный порядок машин').optional(),
    active: filterFlag.optional(),
  });
export type TransportQuery = z.infer<typeof transportQuerySchema>;

/**
 * Whereabouts of a vehicle by its documents. `loading`: awaited at the loading address; `road`: on the way; `unloading`: the
 * consignee took the cargo; `free`: handed over; `closed`: finished without T4; `refused`: the waybill was refused.
 */
const whereaboutsKinds = ['loading', 'road', 'unloading', 'free', 'closed', 'refused'] as const;
export type WhereaboutsKind = (typeof whereaboutsKinds)[number];

/** Whereabouts by the latest chain; `dueAt`: expected arrival at the other end, if known. */
const whereaboutsSchema = z.object({
  kind: z.enum(whereaboutsKinds),
  from: z.string(),
  to: z.string(),
  since: z.string(),
  dueAt: z.string().nullable(),
  /** The trip is without news. */
  silent: z.boolean(),
});
export type Whereabouts = z.infer<typeof whereaboutsSchema>;

/** A vehicle named by waybills. `driver`, `location`, `route` and `status` are those of its latest chain. */
const vehicleSchema = z.object({
  /** Plate in Cyrillic capitals without spaces: the `:plate` of the card. */
  id: z.string(),
  number: z.string(),
  driver: z.string(),
  status,
  /** Loading address until the consignee takes the cargo (T3) or a person finishes the trip, then unloading address. */
  location: z.string(),
  whereabouts: whereaboutsSchema,
  route: z.object({ from: z.string(), to: z.string() }),
  /** ISO 8601. */
  lastUpdate: z.string(),
  documents: count,
  trips: count,
  /** Trips that are over. */
  completedTrips: count,
  /**
   * Days on a trip among the last 30 Moscow days, percent with one decimal: from the first title to T3, else to the latest
   * document; a trip on the road lasts to today. Refused trips do not count.
   */
  utilization: z.number(),
  /** From T1 titles that have been read; empty: not known. */
  type: z.string(),
  /** From T1 titles, as written; empty: not known. */
  make: z.string(),
  /** kg; null: not known. */
  capacity: z.number().nullable(),
  chainId: z.string(),
});
export type Vehicle = z.infer<typeof vehicleSchema>;

/**
 * Statistics of a measure over its `known` trips. `clamped` of them lie outside the bounds of the specification: `min` and
 * `max` take the bound, `avg` and `median` leave them out. `estimated` trips enter none of the four; all are null without
 * known trips.
 */
const measureSchema = z.object({
  min: z.number().nullable(),
  max: z.number().nullable(),
  avg: z.number().nullable(),
  median: z.number().nullable(),
  known: count,
  clamped: count,
  estimated: count,
  /** The same over the `estimated` trips alone; null when there are none. */
  estimate: z
    .object({
      min: z.number(),
      max: z.number(),
      avg: z.number().nullable(),
      median: z.number().nullable(),
      clamped: count,
    })
    .nullable(),
});
export type MeasureStatistics = z.infer<typeof measureSchema>;

/** A point of a trend. `date`: first Moscow day of its period. */
const trendPointSchema = z.object({ date: z.string(), trips: count, completed: count });
export type TrendPoint = z.infer<typeof trendPointSchema>;

/** Fleet figures; a trip is a chain of a transport waybill that names a vehicle. */
export const transportReplySchema = z.object({
  /** Figures of all vehicles, filters not applied. */
  kpi: z.object({
    vehicles: count,
    /** A trip begun within the last 30 Moscow days. */
    activeVehicles: count,
    trips: count,
    completedTrips: count,
    /** Trips without news. */
    silentTrips: count,
    documents: count,
    /** Waybills without a vehicle, which count as no trips here, and how many of them are over. */
    withoutVehicle: z.object({ waybills: count, completed: count }),
    byStatus: z.record(z.string(), count),
    /** The mean of all vehicles' `utilization`; good from 80, fair from 60. */
    fleetUtilization: z.number(),
    tripsPerVehicle: z.number(),
    /**
     * The same figures of the vehicles of the directory; `all` includes vehicles without a waybill. Null: the directory
     * has none, or services/orders did not answer.
     */
    directory: z.object({ all: count, vehicles: count, activeVehicles: count, utilization: z.number() }).nullable(),
  }),
  vehicles: z.array(vehicleSchema),
  /** Vehicles that match the filters, on all pages. */
  total: count,
  /** Trips and documents of the vehicles that match the filters. */
  foundTrips: count,
  foundDocuments: count,
  analytics: z.object({
    /** Last 30 days, 12 weeks (from Monday), 12 months, by the day a trip began. */
    daily: z.array(trendPointSchema),
    weekly: z.array(trendPointSchema),
    monthly: z.array(trendPointSchema),
    /** All trips by season of their beginning: spring, summer, autumn, winter. */
    seasons: z.object({ spring: count, summer: count, autumn: count, winter: count }),
    /** Moscow hours at which most trips begin, first 8. */
    peakHours: z.array(z.object({ hour: count, count })),
    /** Regions by trips that load or unload there, first 10. */
    regionDensity: z.array(namedCountSchema),
    /** First 5 by trips. */
    topDrivers: z.array(namedCountSchema.extend({ completed: count })),
    /** By vehicles; `known` of them have a type read from T1. */
    vehicleTypes: z.object({ types: z.array(namedCountSchema), known: count }),
    /** Hours from loading title to unloading title; bounds 0.5 and 48. */
    time: measureSchema,
    /** Kilometres; known from a router, estimated from the straight line. */
    distance: measureSchema,
    /**
     * km/h: distance over the hours of `time`; an estimated distance makes an estimated speed. `clamped`: trips
     * whose hours are a bound.
     */
    speed: measureSchema,
    /**
     * Percent within 60..95. Documents name no money, so all values are estimates: share of driving time (from the
     * distance) in the hours of a trip. Clamped hours make the share clamped, too.
     */
    roi: measureSchema,
  }),
});
export type TransportReply = z.infer<typeof transportReplySchema>;

/** Path of a vehicle's card; the plate in any spelling. */
export const vehicleParamsSchema = z.object({ plate: z.string().max(100) });

export const vehicleCardSchema = vehicleSchema.extend({
  drivers: z.array(namedCountSchema),
  /** The latest 50 trips, newest first. */
  timeline: z.array(
    z.object({
      chainId: z.string(),
      number: z.string(),
      status,
      /** Finished by a person without T4, or no T4 has come after T3 within the time for news. */
      withoutT4: z.boolean(),
      from: z.string(),
      to: z.string(),
      driver: z.string(),
      startedAt: z.string(),
      lastAt: z.string(),
      /** From loading to unloading title, unclamped; null while there is no unloading title. */
      hours: z.number().nullable(),
      documents: z.array(z.object({ id: z.string(), type: z.string(), label: z.string(), dateTime: z.string() })),
    }),
  ),
});
export type VehicleCard = z.infer<typeof vehicleCardSchema>;
