import { z } from 'zod';
import { conflictKinds } from './assignment-values.ts';
import { bodyKinds } from './fleet-values.ts';

/** Why an assignment does not fit, worded for a person. */
export const conflictSchema = z.object({ kind: z.enum(conflictKinds), text: z.string() });
/** Type of {@link conflictSchema}. */
export type Conflict = z.infer<typeof conflictSchema>;

/** A vehicle as a choice for an order. */
export const vehicleCandidateSchema = z.object({
  id: z.uuid(),
  plate: z.string(),
  model: z.string(),
  body: z.enum(bodyKinds).nullable(),
  /** kg. */
  capacity: z.number().nullable(),
  /** Estimated kilometres from the unloading before to the loading; null: either place is unknown. */
  emptyKm: z.number().nullable(),
  /** ISO 8601 UTC: end of the trip before; null: none within a week. */
  freeSince: z.string().nullable(),
  conflicts: z.array(conflictSchema),
});
/** Type of {@link vehicleCandidateSchema}. */
export type VehicleCandidate = z.infer<typeof vehicleCandidateSchema>;

/** A driver as a choice for an order. */
export const driverCandidateSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  phone: z.string(),
  conflicts: z.array(conflictSchema),
});

/** GET /api/orders/:id/candidates. The fitting ones first, by empty kilometres; `vehicleId`, `driverId`: the present ones. */
export const candidatesSchema = z.object({
  version: z.number().int().positive(),
  vehicleId: z.uuid().nullable(),
  driverId: z.uuid().nullable(),
  vehicles: z.array(vehicleCandidateSchema),
  drivers: z.array(driverCandidateSchema),
});
/** Type of {@link candidatesSchema}. */
export type Candidates = z.infer<typeof candidatesSchema>;

/**
 * PUT /api/orders/:id/assignment. `vehicleId` null takes vehicle and driver back. `confirmed`: kinds of conflicts that the
 * person has seen and takes.
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
/** Type of {@link assignmentSchema}. */
export type Assignment = z.infer<typeof assignmentSchema>;
