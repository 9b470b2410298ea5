import { z } from 'zod';
import { lineText } from '../text.ts';
import { positionOrigins, positionSourceStates, positionSystems, pulledSystems } from './position-values.ts';

/** ISO 8601 UTC. */
const time = z.string();
const MAX_NAME_LENGTH = 100;

const sourceTexts = {
  name: 'Название: от 1 до 100 символов',
  fillAll: 'Заполните все поля',
  long: 'Слишком длинное значение',
  consent: 'Нужно письменное согласие водителя',
  host: 'Этот адрес системы не разрешён',
} as const;

const name = lineText.pipe(z.string().trim().min(1, sourceTexts.name).max(MAX_NAME_LENGTH, sourceTexts.name));
const buildFieldSchema = (most: number) => z.string().trim().min(1, sourceTexts.fillAll).max(most, sourceTexts.long);

/** A connected system; no secret ever travels back. */
export const positionSourceSchema = z.object({
  id: z.uuid(),
  system: z.enum(positionSystems),
  name: z.string(),
  /** Host that is asked; null: the system pushes to us. */
  host: z.string().nullable(),
  state: z.enum(positionSourceStates),
  /** Last time the system answered or sent a point; null: never. */
  lastOkAt: time.nullable(),
  /** Russian text of the last failure; null when the last answer was good. */
  error: z.string().nullable(),
  units: z.number().int(),
  unmatched: z.number().int(),
});
export type PositionSource = z.infer<typeof positionSourceSchema>;

/** GET /api/geo/position-sources: what is connected and what can be; the hosts of each system, the usual one first. */
export const positionSourcesSchema = z.object({
  sources: z.array(positionSourceSchema),
  systems: z.array(
    z.object({
      system: z.enum(positionSystems),
      hosts: z.array(z.string()),
      /** Page where a token is made, for Wialon. */
      tokenUrl: z.string().nullable(),
      /** Credentials of the sandbox; absent for a real system. */
      trial: z.object({ login: z.string(), secret: z.string() }).optional(),
    }),
  ),
  /** Origin that phones and Traccar send to; null: this installation has no public address. */
  origin: z.string().nullable(),
});
export type PositionSources = z.infer<typeof positionSourcesSchema>;

/**
 * POST /api/geo/position-sources. `secret`: the token of Wialon, the password of the others; `login` empty for Wialon.
 * Traccar has neither: the answer has the token that its server sends.
 */
export const newPositionSourceSchema = z.discriminatedUnion('system', [
  z.object({
    system: z.enum(pulledSystems),
    name,
    host: buildFieldSchema(200),
    login: z.string().trim().max(200, sourceTexts.long),
    secret: buildFieldSchema(500),
  }),
  z.object({ system: z.literal('traccar'), name }),
]);
export type NewPositionSource = z.infer<typeof newPositionSourceSchema>;
/** `token`: bearer with which Traccar forwards points, shown only in this answer; null for other systems. */
export const sourceWithTokenSchema = z.object({ source: positionSourceSchema, token: z.string().nullable() });

/** A unit of a source and its vehicle. */
const positionUnitSchema = z.object({
  sourceId: z.uuid(),
  unit: z.string(),
  name: z.string(),
  /** Null: nobody has matched it. */
  vehicleId: z.uuid().nullable(),
  /** Vehicle whose plate the name of the unit holds, for a person to confirm. Null: none, or two units hold it. */
  suggestedId: z.uuid().nullable(),
  lastAt: time.nullable(),
});
export type PositionUnit = z.infer<typeof positionUnitSchema>;
export const positionUnitsSchema = z.array(positionUnitSchema);

/** PUT /api/geo/position-sources/:id/units: the vehicle of each unit; null: the unit has no vehicle. */
export const matchUnitsSchema = z.object({
  units: z.array(z.object({ unit: z.string().min(1).max(100), vehicleId: z.uuid().nullable() })).max(200),
});

/** A phone with the app, bound to a vehicle. */
const trackedPhoneSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  vehicleId: z.uuid(),
  driverId: z.uuid().nullable(),
  createdAt: time,
  lastAt: time.nullable(),
  /** Percent, 0 to 100; null: the phone has not told. */
  battery: z.number().int().nullable(),
  /** Count of points of the phone that could not be used. */
  refused: z.number().int(),
  revoked: z.boolean(),
});
export type TrackedPhone = z.infer<typeof trackedPhoneSchema>;
export const trackedPhonesSchema = z.array(trackedPhoneSchema);

/** POST /api/geo/phones. `consent`: the driver has agreed in writing. */
export const newPhoneSchema = z.object({
  name,
  vehicleId: z.uuid(),
  driverId: z.uuid().nullable(),
  consent: z.literal(true, sourceTexts.consent),
});
/**
 * Path of the phone with its secret, shown this once, and its device id: the page puts its origin before the path. The QR
 * and the link hold `<origin><path>?id=<device>&interval=<seconds>`.
 */
export const issuedPhoneSchema = z.object({
  phone: trackedPhoneSchema,
  path: z.string(),
  device: z.string(),
  interval: z.number().int(),
});

/** A point that the driver's page sends. `at`: clock of the phone. */
const driverPagePointSchema = z.object({
  at: z.iso.datetime(),
  lat: z.number(),
  lng: z.number(),
  /** Metres. */
  accuracy: z.number().nonnegative().nullable(),
  /** Metres a second, as browsers have it. */
  speed: z.number().nonnegative().nullable(),
  course: z.number().nullable(),
});
/** POST /api/geo/duty/points. */
export const driverPagePointsSchema = z.object({ points: z.array(driverPagePointSchema).min(1).max(100) });
/** Count of stored points; the others were unusable, or recorded off duty. */
export const storedPointsReplySchema = z.object({ taken: z.number().int() });

/** GET /api/geo/duty: what the driver agreed to, and what is recorded. */
export const driverDutySchema = z.object({
  /** Null: no consent; nothing is recorded. */
  consentedAt: time.nullable(),
  /** When the shift began; null: off duty. */
  startedAt: time.nullable(),
  /** Plate of the vehicle that the driver's positions count for; null: no trip under way or ahead. */
  plate: z.string().nullable(),
  /** Counts of points recorded in the last seven days, by Moscow day. */
  recorded: z.array(z.object({ day: z.string(), points: z.number().int(), origin: z.enum(positionOrigins) })),
});
export type DriverDuty = z.infer<typeof driverDutySchema>;
/** PUT /api/geo/duty/consent. Withdrawing ends the shift. */
export const dutyConsentSchema = z.object({ consented: z.boolean() });
/** PUT /api/geo/duty/shift. */
export const dutyShiftSchema = z.object({ onDuty: z.boolean() });
