import type { FleetVehicle } from './fleet.ts';
import { type BodyKind, bodyKindLabels } from './fleet-values.ts';

/** A vehicle as its latest waybill has it: type and make as written, empty: unknown; capacity in kg. */
export interface StatedVehicle {
  type: string;
  make: string;
  capacity: number | null;
}

/** A vehicle of the directory; `kept`: differing values of waybills that the company has declined. */
export type KnownVehicle = Pick<FleetVehicle, 'model' | 'body' | 'capacity' | 'kept'>;

/** Values of a waybill that differ from those of the directory. */
export type VehicleDifferences = Partial<Pick<FleetVehicle, 'model'> & { body: BodyKind; capacity: number }>;

/** Words that name a body in a waybill's type of vehicle, the specific ones first: «фургон рефрижератор». */
const bodyWords: readonly (readonly [BodyKind, RegExp])[] = [
  ['refrigerator', /рефриж/iu],
  ['isothermal', /изотерм/iu],
  ['tent', /тент|штор/iu],
  ['tank', /цистерн/iu],
  ['container', /контейнер/iu],
  ['tipper', /самосвал/iu],
  ['van', /фургон/iu],
  ['open', /борт|платформ/iu],
];

/** Makes that are written in two alphabets or with a model alone. */
const vehicleMakes: readonly (readonly [string, RegExp])[] = [
  ['volvo', /volvo|вольво/iu],
  ['scania', /scania|скани/iu],
  ['mercedes', /mercedes|мерседес/iu],
  ['man', /(?<!\p{L})(?:man|ман)(?!\p{L})/iu],
  ['daf', /(?<!\p{L})(?:daf|даф)(?!\p{L})/iu],
  ['renault', /renault|рено(?!\p{L})/iu],
  ['iveco', /iveco|ивеко/iu],
  ['sitrak', /sitrak|ситрак/iu],
  ['shacman', /sha[ac]+man|шакман/iu],
  ['howo', /howo|хово/iu],
  ['dongfeng', /dong\s?feng|дон[гк]\s?фен/iu],
  ['foton', /foton|фотон/iu],
  ['hyundai', /hyundai|хендай|хёндай|хундай/iu],
  ['isuzu', /isuzu|исузу/iu],
  ['ford', /ford|форд/iu],
  ['kamaz', /kama[zс]|камаз/iu],
  ['gaz', /(?<!\p{L})(?:gaz|газ)(?!\p{L})|газель|gazelle|газон|валдай/iu],
  ['maz', /(?<!\p{L})(?:maz|маз)(?!\p{L})/iu],
];

/** Bodies that a waybill may call a van as well. */
const bodiesCalledVan: readonly (BodyKind | null)[] = ['refrigerator', 'isothermal'];

/** Kilograms within which two papers name one capacity. */
const CAPACITY_SLACK_KG = 500;

/** Body that a waybill's type of vehicle names; null: it names none, «Седельный тягач». */
export const findBodyOfVehicleType = (type: string): BodyKind | null =>
  bodyWords.find(([, word]) => word.test(type))?.[0] ?? null;

/** «КАМАЗ 54901», «КамАЗ-54901» and «Kamaz» are of one make. */
const getMake = (text: string): string | undefined =>
  vehicleMakes.find(([, word]) => word.test(text))?.[0] ?? /[\p{L}\d]+/u.exec(text.toLocaleLowerCase('ru'))?.[0];

function hasOtherBody({ body, kept }: KnownVehicle, stated: BodyKind | null): stated is BodyKind {
  if (stated === null || stated === body || stated === kept?.body) return false;
  return !(stated === 'van' && bodiesCalledVan.includes(body));
}

function hasOtherMake({ model, kept }: KnownVehicle, stated: string): boolean {
  const make = getMake(stated);
  return make !== undefined && model !== '' && make !== getMake(model) && make !== getMake(kept?.model ?? '');
}

const isNearCapacity = (a: number | null | undefined, b: number) =>
  typeof a === 'number' && Math.abs(a - b) < CAPACITY_SLACK_KG;

/** Values of the latest waybill that differ from the directory and were not declined; an empty model never differs. */
export function buildDifferences(vehicle: KnownVehicle, { type, make, capacity }: StatedVehicle): VehicleDifferences {
  const body = findBodyOfVehicleType(type);
  const hasOtherCapacity =
    capacity !== null &&
    !isNearCapacity(vehicle.capacity, capacity) &&
    !isNearCapacity(vehicle.kept?.capacity, capacity);
  return {
    ...(hasOtherBody(vehicle, body) ? { body } : {}),
    ...(hasOtherMake(vehicle, make) ? { model: make } : {}),
    ...(hasOtherCapacity ? { capacity } : {}),
  };
}

const tonnesFormat = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 });

/** Values in words, «рефрижератор», «Volvo FH», «20 т». */
export const listVehicleWords = ({ body, model, capacity }: { [K in keyof VehicleDifferences]?: KnownVehicle[K] }) =>
  [
    body && bodyKindLabels[body].toLocaleLowerCase('ru'),
    model,
    capacity && `${tonnesFormat.format(capacity / 1000)}\u00a0т`,
  ].filter((word): word is string => Boolean(word));
