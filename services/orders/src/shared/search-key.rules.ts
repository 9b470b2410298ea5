import type { OrderContent } from '../db/schema.ts';

const letters: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'а-a б-b в-v г-g д-d е-e ё-e ж-zh з-z и-i й-i к-k л-l м-m н-n о-o п-p р-r с-s т-t у-u ф-f х-h ц-c ч-ch ш-sh щ-sch ' +
    'ъ- ы-y ь- э-e ю-yu я-ya'
  )
    .split(' ')
    .map((pair) => pair.split('-') as [string, string]),
);

/** Cyrillic letters of plates and their Latin look-alikes (ГОСТ Р 50577). */
const plateLetters: Readonly<Record<string, string>> = Object.fromEntries(
  [...'авекмнорстух'].map((letter, i) => [letter, 'abekmhopctyx'[i] ?? letter]),
);

/**
 * Search key: lower case, transliterated, other characters as spaces. Case, ё and keyboard layout make no difference,
 * nor does the locale of the database: under the C locale Postgres has no trigrams of Cyrillic.
 */
export function searchKey(texts: readonly (string | null | undefined)[]): string {
  const text = texts.filter(Boolean).join(' ').normalize('NFC').toLocaleLowerCase('ru');
  return [...text]
    .map((letter) => letters[letter] ?? letter)
    .join('')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** Plate in Latin letters without spaces: `А711РА 33` → `a711pa33`. */
export function latinPlate(plate: string): string {
  return [...plate.toLocaleLowerCase('ru').replace(/\s+/g, '')]
    .map((letter) => plateLetters[letter] ?? letter)
    .join('');
}

type SearchedOrder = Pick<
  OrderContent,
  | 'waybill_number'
  | 'customer_name'
  | 'shipper_name'
  | 'consignee_name'
  | 'shipper_inn'
  | 'consignee_inn'
  | 'pickup_address'
  | 'delivery_address'
  | 'cargo_type'
  | 'cargo_description'
  | 'vehicle_plate'
  | 'driver_name'
> & {
  number?: string | null;
  external_order_id: string;
};

/** Search key of an order: numbers, parties, addresses, cargo, plate in both scripts, driver. */
export function orderSearchKey(draft: SearchedOrder): string {
  const { number, external_order_id, waybill_number, customer_name, shipper_name, consignee_name } = draft;
  const { shipper_inn, consignee_inn, pickup_address, delivery_address, cargo_type, cargo_description } = draft;
  const plate = draft.vehicle_plate ? [draft.vehicle_plate, latinPlate(draft.vehicle_plate)] : [];
  const words = [number, external_order_id, waybill_number, customer_name, shipper_name, consignee_name, ...plate];
  return searchKey([
    ...words,
    ...[shipper_inn, consignee_inn, pickup_address, delivery_address, cargo_type, cargo_description],
    draft.driver_name,
  ]);
}

/** `LIKE` patterns of the words; the longest is separate, because it is the most selective. */
export interface SearchProbe {
  longest: string;
  words: string[];
}

/** At most eight words; `null` without letters and digits, when nothing can match. */
export function searchProbe(text: string): SearchProbe | null {
  const words = text
    .split(/\s+/)
    .map((word) => searchKey([word]))
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => `%${word}%`);
  const [first] = [...words].sort((a, b) => b.length - a.length);
  return first === undefined ? null : { longest: first, words };
}
