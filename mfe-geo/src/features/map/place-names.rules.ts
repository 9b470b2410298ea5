import { foldLetters } from '@trassa/contracts/identity/letters.rules';
import { findTown } from '@trassa/contracts/identity/place.rules';
import { isWiderThanTown } from '@trassa/contracts/identity/region.rules';

const postalCode = /^\d{6}\s*,?\s*/;
/** House, building or office, and its number: they stay in one line. */
const numberMark = /^(д|дом|стр|корп|к|оф)\.?\s+(?=\d)/i;
const townMark = /^(г|гор|город)\.?\s+/i;

/** Address without postal code and region: «Казань, ул. Тэцевская, д. 14». */
export function shortAddress(address: string): string {
  const parts = address
    .replace(postalCode, '')
    .split(',')
    .map((part) => part.trim().replace(numberMark, '$1.\u00a0'))
    .filter(Boolean);
  const rest = parts.length > 1 && isWiderThanTown(foldLetters(parts[0] ?? '')) ? parts.slice(1) : parts;
  const [town = address, ...street] = rest;
  return [town.replace(townMark, ''), ...street].join(', ');
}

export const townOf = (address: string): string => findTown(address) ?? shortAddress(address).split(',')[0] ?? address;

export const routeTitle = ({ from, to }: { from: string; to: string }): string => `${townOf(from)} → ${townOf(to)}`;
