import { normalizePlate } from '@trassa/contracts/plate.rules';

/** Parsed number of a vehicle or trailer; `region` is empty when the source has none. */
export type PlateNumber = {
  readonly kind: 'vehicle' | 'trailer' | 'other';
  readonly lead: string;
  readonly digits: string;
  readonly tail: string;
  readonly region: string;
  /** The number in one piece, Cyrillic: «О711РА 33». */
  readonly text: string;
};

const letter = '[АВЕКМНОРСТУХ]';
const vehicle = new RegExp(`^(${letter})(\\d{3})(${letter}{2})(\\d{2,3})?$`);
const trailer = new RegExp(`^(${letter}{2})(\\d{4})(\\d{2,3})?$`);

/** Parses a number by GOST R 50577: «О711РА 33» (vehicle), «АН3017 16» (trailer); others keep their text whole. */
export function parsePlate(raw: string): PlateNumber {
  const text = normalizePlate(raw);
  const car = vehicle.exec(text);
  if (car) {
    const [, lead = '', digits = '', tail = '', region = ''] = car;
    return { kind: 'vehicle', lead, digits, tail, region, text: `${lead}${digits}${tail} ${region}`.trim() };
  }
  const drawn = trailer.exec(text);
  if (drawn) {
    const [, lead = '', digits = '', region = ''] = drawn;
    return { kind: 'trailer', lead, digits, tail: '', region, text: `${lead}${digits} ${region}`.trim() };
  }
  return { kind: 'other', lead: '', digits: raw.trim(), tail: '', region: '', text: raw.trim() };
}
