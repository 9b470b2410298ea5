import { PLATE_LETTERS, replaceLatinLookAlikes } from './letters.rules.ts';

/** Parsed number of a vehicle or trailer; `region` is empty when the source has none. */
export type PlateNumber = {
  readonly kind: 'vehicle' | 'trailer' | 'other';
  readonly lead: string;
  readonly digits: string;
  readonly tail: string;
  readonly region: string;
  /** The number with a space before its region, Cyrillic: «О711РА 33»; of another format as written. */
  readonly text: string;
};

const letterPattern = `[${PLATE_LETTERS}]`;
const vehiclePattern = new RegExp(`^(${letterPattern})(\\d{3})(${letterPattern}{2})(\\d{2,3})?$`);
const trailerPattern = new RegExp(`^(${letterPattern}{2})(\\d{4})(\\d{2,3})?$`);
/** Military vehicles, motorcycles, tractors. A leading zero is the «О» of a vehicle. */
const fourDigitPattern = new RegExp(`^[1-9]\\d{3}${letterPattern}{2}(\\d{2,3})?$`);

/** Formats of ГОСТ Р 50577 with zero and «О» in each other's place, as groups of letters (even) and digits. */
const mistypedPatterns = [
  `([0${PLATE_LETTERS}])([\\dО]{3})([0${PLATE_LETTERS}]{2})`,
  `([0${PLATE_LETTERS}]{2})([\\dО]{4})()`,
]
  .concat(`()([1-9][\\dО]{3})([0${PLATE_LETTERS}]{2})`)
  .map((groups) => new RegExp(`^(?=.*${letterPattern})${groups}([\\dО]{2,3})?$`));

const separator = /[^0-9A-Za-z\u0400-\u045f]+/g;
const countryPattern = /^(.{6,})(?:[RР][UУ][SС]|RU|РФ|РЕГ(?:ИОН)?)$/;
const captionPattern = /^(?:[RР][UУ][SС]|ГОС(?:НОМЕР|ЗНАК)|ГРЗ|ГН|НОМЕР)(?=.{6})/;

/**
 * One spelling of a plate: Cyrillic capitals without separators, country and «госномер», zero and «О» as the format of
 * Russian plates has them. `normalize_plate` of services/edo does the same in SQL.
 */
export function normalizePlate(raw: string): string {
  if (vehiclePattern.test(raw)) return raw;
  const letters = replaceLatinLookAlikes(raw.replace(separator, '').toUpperCase());
  const plate = letters.replace(countryPattern, '$1').replace(captionPattern, '');
  return isRussianPlate(plate) ? plate : fixZeros(plate);
}

const isRussianPlate = (plate: string) =>
  vehiclePattern.test(plate) || trailerPattern.test(plate) || fourDigitPattern.test(plate);

function fixZeros(plate: string): string {
  for (const format of mistypedPatterns) {
    const groups = format.exec(plate)?.slice(1);
    if (!groups) continue;
    return groups
      .map((group = '', at) => (at % 2 === 0 ? group.replaceAll('0', 'О') : group.replaceAll('О', '0')))
      .join('');
  }
  return plate;
}

/** Whether a text can be a plate of any country: 4 to 12 letters and digits, both among them. */
export function isPlate(raw: string): boolean {
  const plate = normalizePlate(raw);
  return /^[\p{L}\d]{4,12}$/u.test(plate) && /\p{L}/u.test(plate) && /\d/.test(plate);
}

/** Parses a number by ГОСТ Р 50577: «О711РА 33» (vehicle), «АН3017 16» (trailer); others keep their text whole. */
export function parsePlate(raw: string): PlateNumber {
  const text = normalizePlate(raw);
  const car = vehiclePattern.exec(text);
  if (car) {
    const [, lead = '', digits = '', tail = '', region = ''] = car;
    return { kind: 'vehicle', lead, digits, tail, region, text: `${lead}${digits}${tail} ${region}`.trim() };
  }
  const drawn = trailerPattern.exec(text);
  if (drawn) {
    const [, lead = '', digits = '', region = ''] = drawn;
    return { kind: 'trailer', lead, digits, tail: '', region, text: `${lead}${digits} ${region}`.trim() };
  }
  return { kind: 'other', lead: '', digits: raw.trim(), tail: '', region: '', text: raw.trim() };
}

/** A number without its region; empty when it names none, or is of no Russian format. */
function removePlateRegion(plate: string): string {
  const region =
    (vehiclePattern.exec(plate)?.[4] ?? trailerPattern.exec(plate)?.[3] ?? fourDigitPattern.exec(plate)?.[1]) || '';
  return region === '' ? '' : plate.slice(0, -region.length);
}

/**
 * The known vehicle that a text names: the same number, or the only one that differs by a missing region. Null: none,
 * or several that differ in the region alone. Expects known numbers in one spelling.
 */
export function findKnownPlate(raw: string, known: Iterable<string>): string | null {
  const plate = normalizePlate(raw);
  const near = new Set<string>();
  for (const one of known) {
    if (one === plate) return one;
    if (plate !== '' && (removePlateRegion(one) === plate || removePlateRegion(plate) === one)) near.add(one);
  }
  const [first = null] = near;
  return near.size === 1 ? first : null;
}

/** The one of these vehicles that a text names, by {@link findKnownPlate}, however their own numbers are written. */
export function findVehicleByPlate<V extends { plate: string }>(raw: string, vehicles: readonly V[]): V | undefined {
  const plates = vehicles.map(({ plate }) => normalizePlate(plate));
  const known = findKnownPlate(raw, plates);
  return known === null ? undefined : vehicles[plates.indexOf(known)];
}

/** Two numbers of one vehicle: `short` without its region, `plate` the only known one with the region. */
export interface PlatePair {
  short: string;
  plate: string;
}

/** Pairs of known numbers, in one spelling, that are of one vehicle. */
export function pairPlatesOfVehicles(known: Iterable<string>): PlatePair[] {
  const plates = new Set(known);
  const wholes = Map.groupBy(plates, removePlateRegion);
  return [...plates].flatMap((short) => {
    const [plate, ...others] = wholes.get(short) ?? [];
    return short !== '' && plate !== undefined && others.length === 0 ? [{ short, plate }] : [];
  });
}

/** All known numbers of the vehicle with this number, in one spelling; the one with a region first. */
export function listPlatesOfVehicle(plate: string, twins: readonly PlatePair[]): string[] {
  const whole = twins.find(({ short }) => short === plate)?.plate ?? plate;
  return [whole, ...twins.filter((twin) => twin.plate === whole).map(({ short }) => short)];
}
