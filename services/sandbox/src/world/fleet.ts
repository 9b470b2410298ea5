import { getRandomBelow, getRandomDigits, hashText, pickRandom } from '../shared/random.rules.ts';

export interface Vehicle {
  plate: string;
  vin: string;
  certificate: string;
  /** `1` own, `3` rented, `4` leased. */
  ownership: '1' | '3' | '4';
  kind: string;
  body: 'refrigerator' | 'tent' | 'isothermal';
  make: string;
  payloadTonnes: string;
  volumeCubicMetres: string;
  trailer?: { plate: string; make: string };
  /** Litres per 100 km in summer and in winter. */
  fuel: readonly [number, number];
}

const PLATE_LETTERS = 'АВЕКМНОРСТУХ';
const VIN_LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';

const MODELS = [
  {
    kind: 'Седельный тягач с рефрижератором',
    body: 'refrigerator',
    make: 'КАМАЗ 54901',
    fuel: [29, 32],
    payload: '20.0',
    volume: '86',
    trailer: 'Тонар Т1-16С',
  },
  {
    kind: 'Седельный тягач с тентованным полуприцепом',
    body: 'tent',
    make: 'Sitrak C7H',
    fuel: [28, 31],
    payload: '21.5',
    volume: '92',
    trailer: 'Krone SD',
  },
  {
    kind: 'Седельный тягач с тентованным полуприцепом',
    body: 'tent',
    make: 'Scania R440',
    fuel: [30, 33],
    payload: '20.0',
    volume: '90',
    trailer: 'Schmitz Cargobull',
  },
  {
    kind: 'Грузовой фургон изотермический',
    body: 'isothermal',
    make: 'ГАЗон NEXT',
    payload: '4.7',
    volume: '27',
    fuel: [17, 19],
  },
  {
    kind: 'Грузовой фургон рефрижератор',
    body: 'refrigerator',
    make: 'КАМАЗ 43255',
    payload: '7.0',
    volume: '36',
    fuel: [22, 24],
  },
  {
    kind: 'Грузовой бортовой тентованный',
    body: 'tent',
    make: 'Валдай 12',
    payload: '6.9',
    volume: '45',
    fuel: [19, 21],
  },
] as const;

function getRandomPlateLetters(key: number, purpose: number, count: number): string {
  return Array.from(
    { length: count },
    (_, at) => PLATE_LETTERS[getRandomBelow(key, purpose + at, PLATE_LETTERS.length)],
  ).join('');
}

function getRandomPlateNumber(key: number, purpose: number): string {
  return String(1 + getRandomBelow(key, purpose, 999)).padStart(3, '0');
}

function buildVehicle(fleet: string, at: number, region: string): Vehicle {
  const key = hashText(`${fleet}/vehicle/${at}`);
  const model = MODELS[at % MODELS.length] ?? MODELS[0];
  const vin = Array.from(
    { length: 17 },
    (_, place) => VIN_LETTERS[getRandomBelow(key, 100 + place, VIN_LETTERS.length)],
  ).join('');
  const vehicle: Vehicle = {
    plate: `${getRandomPlateLetters(key, 1, 1)}${getRandomPlateNumber(key, 2)}${getRandomPlateLetters(key, 3, 2)}${region}`,
    vin,
    certificate: `99${getRandomDigits(key, 5, 8)}`,
    ownership: pickRandom(key, 6, ['1', '1', '1', '4', '3'] as const),
    kind: model.kind,
    body: model.body,
    fuel: model.fuel,
    make: model.make,
    payloadTonnes: model.payload,
    volumeCubicMetres: model.volume,
  };
  if (!('trailer' in model)) return vehicle;
  return {
    ...vehicle,
    trailer: {
      plate: `${getRandomPlateLetters(key, 10, 2)}${getRandomDigits(key, 12, 4)}${region}`,
      make: model.trailer,
    },
  };
}

/** Vehicles of a fleet; `region` is the region code of the plates. */
export function buildVehicles(fleet: string, count: number, region: string): readonly Vehicle[] {
  return Array.from({ length: count }, (_, at) => buildVehicle(fleet, at, region));
}
