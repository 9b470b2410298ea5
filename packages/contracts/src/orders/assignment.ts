import { z } from 'zod';
import { buildChosenItemsSchema } from '../ids.ts';
import { conflictKinds } from './assignment-values.ts';
import { fleetVehicleSchema } from './fleet.ts';
import { bodyKinds } from './fleet-values.ts';
import { placeClockSchema } from './order.ts';

/** Why an assignment does not fit, worded for a person. `whose`: plate of the vehicle or name of the driver. */
export const conflictSchema = z.object({ kind: z.enum(conflictKinds), text: z.string(), whose: z.string() });
export type Conflict = z.infer<typeof conflictSchema>;

/** A vehicle as a choice for an order. */
const vehicleCandidateSchema = z.object({
  id: z.uuid(),
  plate: z.string(),
  model: z.string(),
  body: z.enum(bodyKinds).nullable(),
  /** kg. */
  capacity: z.number().nullable(),
  kept: fleetVehicleSchema.shape.kept,
  /** Estimated kilometres from the unloading of its trip before to the loading; null: either place is unknown. */
  emptyKm: z.number().nullable(),
  /** ISO 8601 UTC: end of its trip before; null: no trip within a week before. */
  freeSince: z.string().nullable(),
  /** Clock of the place where the vehicle gets free. */
  freeClock: placeClockSchema,
  /** Driver to propose with the vehicle; null: none is known, or the known one cannot drive the trip. */
  usualDriverId: z.uuid().nullable(),
  conflicts: z.array(conflictSchema),
});
export type VehicleCandidate = z.infer<typeof vehicleCandidateSchema>;

/** A driver as a choice for an order. */
const driverCandidateSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  phone: z.string(),
  conflicts: z.array(conflictSchema),
});

/** GET /api/orders/:id/candidates, in the order of `compareByFit`; `vehicleId`, `driverId`: those assigned. */
export const crewCandidatesSchema = z.object({
  version: z.number().int().positive(),
  vehicleId: z.uuid().nullable(),
  driverId: z.uuid().nullable(),
  vehicles: z.array(vehicleCandidateSchema),
  drivers: z.array(driverCandidateSchema),
});
export type CrewCandidates = z.infer<typeof crewCandidatesSchema>;

/**
 * PUT /api/orders/:id/assignment. `vehicleId` null leaves the order without vehicle and driver. `confirmed`: kinds of
 * conflicts that the person has seen and accepts.
 */
export const assignmentSchema = z
  .object({
    version: z.number().int().positive(),
    vehicleId: z.uuid('Выберите машину').nullable(),
    driverId: z.uuid('Выберите водителя').nullable(),
    confirmed: z.array(z.enum(conflictKinds)).max(conflictKinds.length),
  })
  .refine(({ vehicleId, driverId }) => vehicleId !== null || driverId === null, {
    path: ['vehicleId'],
    message: 'Водителя назначают вместе с машиной',
  });
export type Assignment = z.infer<typeof assignmentSchema>;

/** The most orders that get a vehicle by one call: a page of the list. */
const MOST_ORDERS_ASSIGNED_AT_ONCE = 100;
const ordersText = `Выберите от 1 до ${MOST_ORDERS_ASSIGNED_AT_ONCE} заказов`;
const crew = { vehicleId: z.uuid('Выберите машину'), driverId: z.uuid('Выберите водителя').nullable() };

/** POST /api/orders/assignments/check: one vehicle and driver for many orders. */
export const crewCheckSchema = z.object({
  ...crew,
  orders: buildChosenItemsSchema(z.uuid(ordersText), MOST_ORDERS_ASSIGNED_AT_ONCE, ordersText),
});
/**
 * Orders by loading, each with its conflicts when the vehicle and driver also get the orders before it. `error`: why
 * the order can get no vehicle and driver at all; null: it can.
 */
export const crewCheckReplySchema = z.array(
  z.object({
    orderId: z.uuid(),
    number: z.string(),
    version: z.number().int().positive(),
    error: z.string().nullable(),
    conflicts: z.array(conflictSchema),
  }),
);
export type CrewCheckReply = z.infer<typeof crewCheckReplySchema>;

/** POST /api/orders/assignments. Each order with the `version` the person saw and the conflicts they accept. */
export const crewAssignmentSchema = z.object({
  ...crew,
  orders: buildChosenItemsSchema(
    z.object({
      id: z.uuid(ordersText),
      version: z.number().int().positive(),
      confirmed: z.array(z.enum(conflictKinds)).max(conflictKinds.length),
    }),
    MOST_ORDERS_ASSIGNED_AT_ONCE,
    ordersText,
  ),
});
export type CrewAssignment = z.infer<typeof crewAssignmentSchema>;
/** Result by order; a refused one stays as it was, `error` is a Russian text. */
export const crewAssignmentReplySchema = z.object({
  assigned: z.array(z.uuid()),
  /** Ids of the history lines, for POST /api/orders/take-back. */
  changes: z.array(z.uuid()),
  refused: z.array(z.object({ orderId: z.uuid(), error: z.string() })),
});
export type CrewAssignmentReply = z.infer<typeof crewAssignmentReplySchema>;
