import { z } from 'zod';
import { isValidInn } from '../identity/check-digits.rules.ts';
import { isPlate } from '../identity/plate.rules.ts';
import { buildRealDaySchema, realDayOrNone } from '../real-day.ts';
import { lineText } from '../text.ts';
import {
  bodyKinds,
  driverPaperKinds,
  MAX_FLEET_ENTRIES_OF_KIND,
  ownerships,
  vehiclePaperKinds,
} from './fleet-values.ts';

const texts = {
  plate: 'Номер машины: например, О711РА 33',
  trailerPlate: 'Номер прицепа: например, АК1234 33',
  name: 'Укажите фамилию, имя и отчество',
  inn: 'ИНН водителя: 12 цифр, контрольные цифры должны сойтись',
  period: 'Последний день раньше первого',
  amount: 'Число больше нуля',
  paperTwice: 'Каждый документ указывают один раз',
  long: (max: number) => `Не более ${max} символов`,
};

const buildTextSchema = (max: number) => lineText.max(max, texts.long(max));
const buildAmountSchema = (max: number) =>
  z.number(texts.amount).positive(texts.amount).max(max, `Не больше ${max}`).nullable();
/** Moscow day, `YYYY-MM-DD`. */
const day = buildRealDaySchema();

/** Papers that run out: valid up to and including `endsOn`. */
const buildPapersSchema = <K extends string>(kinds: readonly K[]) =>
  z
    .array(z.object({ kind: z.enum(kinds), number: buildTextSchema(100), endsOn: day }))
    .refine((papers) => new Set(papers.map(({ kind }) => kind)).size === papers.length, texts.paperTwice);

/** Moscow days, both inclusive, in which a vehicle is in repair or a driver on leave. */
const absences = z
  .array(
    z
      .object({ from: day, to: day, reason: buildTextSchema(200) })
      .refine(({ from, to }) => to >= from, { path: ['to'], message: texts.period }),
  )
  .max(50, 'Не больше 50 периодов');

/** A vehicle as entered. `capacity` in kg, `volume` in m³, fuel norms in litres per 100 km; null and empty: not stated. */
export const fleetVehicleFields = z.object({
  /** In any spelling; unique within the company. */
  plate: buildTextSchema(20).refine(isPlate, texts.plate),
  model: buildTextSchema(100),
  trailerPlate: buildTextSchema(20).refine((plate) => plate === '' || isPlate(plate), texts.trailerPlate),
  trailerModel: buildTextSchema(100).optional(),
  body: z.enum(bodyKinds).nullable(),
  capacity: buildAmountSchema(100_000),
  volume: buildAmountSchema(200),
  ownership: z.enum(ownerships),
  fuelSummer: buildAmountSchema(100),
  fuelWinter: buildAmountSchema(100),
  /** Differing values of waybills that the company has declined: the directory keeps its values. */
  kept: z
    .object({ body: z.enum(bodyKinds), model: buildTextSchema(100), capacity: buildAmountSchema(100_000) })
    .partial()
    .optional(),
  papers: buildPapersSchema(vehiclePaperKinds),
  absences,
});

/** A driver as entered; empty texts: not stated. The INN, else the name, is unique within the company. */
export const fleetDriverFields = z.object({
  name: buildTextSchema(200).min(3, texts.name),
  inn: buildTextSchema(12).refine((inn) => inn === '' || (inn.length === 12 && isValidInn(inn)), texts.inn),
  phone: buildTextSchema(50),
  licenceIssuedOn: realDayOrNone.optional(),
  papers: buildPapersSchema(driverPaperKinds),
  absences,
});

/** Id, and version that grows with every change: a change of an older version is a conflict. */
const storedFields = { id: z.uuid(), version: z.number().int().positive() };
const storedAbsences = z.array(z.object({ from: z.string(), to: z.string(), reason: z.string() }));
const buildStoredPapersSchema = <K extends string>(kinds: readonly K[]) =>
  z.array(z.object({ kind: z.enum(kinds), number: z.string(), endsOn: z.string() }));

/** {@link fleetVehicleFields} as stored; plates in Cyrillic capitals without spaces. */
export const fleetVehicleSchema = z.object({
  ...storedFields,
  plate: z.string(),
  model: z.string(),
  trailerPlate: z.string(),
  trailerModel: z.string().optional(),
  body: z.enum(bodyKinds).nullable(),
  capacity: z.number().nullable(),
  volume: z.number().nullable(),
  ownership: z.enum(ownerships),
  fuelSummer: z.number().nullable(),
  fuelWinter: z.number().nullable(),
  kept: z
    .object({ body: z.enum(bodyKinds), model: z.string(), capacity: z.number().nullable() })
    .partial()
    .optional(),
  /** Driver of its last assignment; null: none, or not in the directory; absent: not asked for. */
  usualDriverId: z.uuid().nullable().optional(),
  papers: buildStoredPapersSchema(vehiclePaperKinds),
  absences: storedAbsences,
});
export type FleetVehicle = z.infer<typeof fleetVehicleSchema>;
/** {@link fleetDriverFields} as stored. */
export const fleetDriverSchema = z.object({
  ...storedFields,
  name: z.string(),
  inn: z.string(),
  phone: z.string(),
  licenceIssuedOn: z.string().optional(),
  papers: buildStoredPapersSchema(driverPaperKinds),
  absences: storedAbsences,
});
export type FleetDriver = z.infer<typeof fleetDriverSchema>;

/** GET /api/orders/fleet: vehicles by plate, drivers by name, and those of the orders that are not in the directory. */
export const fleetSchema = z.object({
  vehicles: z.array(fleetVehicleSchema).max(MAX_FLEET_ENTRIES_OF_KIND),
  drivers: z.array(fleetDriverSchema).max(MAX_FLEET_ENTRIES_OF_KIND),
  /** Named in the latest 2,000 orders and their waybills; only a person adds them to the directory. */
  found: z.object({ plates: z.array(z.string()), drivers: z.array(z.object({ name: z.string(), phone: z.string() })) }),
});
export type Fleet = z.infer<typeof fleetSchema>;
