import { z } from 'zod';
import { costKinds, rateUnits } from './cost-values.ts';
import { confirmedDetentionSchema } from './detentions.ts';
import { MAX_FLEET_ENTRIES_OF_KIND } from './fleet-values.ts';

const texts = { amount: 'Число не меньше нуля', percent: 'Не больше 100 %', vehicleTwice: 'Машина указана дважды' };
const buildAmountSchema = (most: number) =>
  z.number(texts.amount).min(0, texts.amount).max(most, `Не больше ${most}`).nullable();
const rate = z
  .object({ unit: z.enum(rateUnits), value: z.number(texts.amount).min(0, texts.amount).max(10_000_000) })
  .refine(({ unit, value }) => unit !== 'percent' || value <= 100, { path: ['value'], message: texts.percent })
  .nullable();
const mostMonthlyRubles = 100_000_000;

/** Norms of a company as entered; null: not stated. Units are those of `TripNorms`. */
const companyNormsFields = z.object({
  fuelPrice: buildAmountSchema(1000),
  fuelSummer: buildAmountSchema(100),
  fuelWinter: buildAmountSchema(100),
  tollsPerKm: buildAmountSchema(1000),
  driver: rate,
  leasingMonthly: buildAmountSchema(mostMonthlyRubles),
  fixedMonthly: buildAmountSchema(mostMonthlyRubles),
  carrier: rate,
});
/** Norms of a vehicle that differ from those of the company; its norms of fuel stand in the directory. */
const vehicleNormsFields = z.object({
  vehicleId: z.uuid(),
  tollsPerKm: buildAmountSchema(1000),
  leasingMonthly: buildAmountSchema(mostMonthlyRubles),
  fixedMonthly: buildAmountSchema(mostMonthlyRubles),
});

/** PUT /api/orders/cost-norms: all norms of a company. `version`: the one on the screen, 0 before the first. */
export const costNormsFields = z.object({
  version: z.number().int().min(0),
  company: companyNormsFields,
  vehicles: z
    .array(vehicleNormsFields)
    .max(MAX_FLEET_ENTRIES_OF_KIND)
    .refine((all) => new Set(all.map(({ vehicleId }) => vehicleId)).size === all.length, texts.vehicleTwice),
});

const nullableNumberSchema = z.number().nullable();
const storedRate = z.object({ unit: z.enum(rateUnits), value: z.number() }).nullable();
const storedMonthlyFields = { leasingMonthly: nullableNumberSchema, fixedMonthly: nullableNumberSchema };
/** {@link costNormsFields} as stored. */
export const costNormsSchema = z.object({
  version: z.number().int().min(0),
  company: z.object({
    ...{
      fuelPrice: nullableNumberSchema,
      fuelSummer: nullableNumberSchema,
      fuelWinter: nullableNumberSchema,
      tollsPerKm: nullableNumberSchema,
      ...storedMonthlyFields,
    },
    ...{ driver: storedRate, carrier: storedRate },
  }),
  vehicles: z.array(z.object({ vehicleId: z.uuid(), tollsPerKm: nullableNumberSchema, ...storedMonthlyFields })),
});
export type CostNorms = z.infer<typeof costNormsSchema>;

/** GET /api/orders/:id/economics: what a trip will cost by the norms. Money in rubles; null: unknown. */
export const tripEconomicsSchema = z.object({
  price: z.number().nullable(),
  /** VAT inside the price, which is no income; null: the price has none. */
  vat: z.object({ rate: z.number(), amount: z.number() }).nullable(),
  km: z.number().nullable(),
  /** Kilometres of `vehicle` without cargo to the loading. */
  emptyKm: z.number().nullable(),
  /** The assigned vehicle, else for an active order the one that fits best; null: none of the directory. */
  vehicle: z.object({ id: z.uuid(), plate: z.string(), assigned: z.boolean() }).nullable(),
  costs: z.array(z.object({ kind: z.enum(costKinds), amount: z.number(), basis: z.string() })),
  /** Kinds whose norm or distance is unknown; they are not part of `total`. */
  missing: z.array(z.enum(costKinds)),
  total: z.number(),
  /** Waitings that the client pays beside the price, as confirmed. */
  detentions: z.array(confirmedDetentionSchema),
  /** Price without VAT and costs, with the confirmed waitings. */
  margin: z.number().nullable(),
  /** Price per kilometre with cargo: of this trip, and of the trips delivered in the last 90 days. */
  perKm: z.number().nullable(),
  averagePerKm: z.number().nullable(),
  /** Whether any norm is stated. */
  hasNorms: z.boolean(),
});
export type TripEconomics = z.infer<typeof tripEconomicsSchema>;
