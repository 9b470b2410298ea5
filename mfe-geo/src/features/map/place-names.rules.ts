const postalCode = /^\d{6}\s*,?\s*/;
const regionPart = /(^|\s)(область|обл|край|республика|респ|автономный округ|ао)\.?($|\s)/i;
/** House, building or office, and its number: they stay in one line. */
const houseNumberPattern = /^(д|дом|стр|корп|к|оф)\.?\s+(?=\d)/i;
const townPrefixPattern = /^(г|гор|город)\.?\s+/i;

/** Address without postal code and region: «Казань, ул. Тэцевская, д. 14». */
export function formatShortAddress(address: string): string {
  const parts = address
    .replace(postalCode, '')
    .split(',')
    .map((part) => part.trim().replace(houseNumberPattern, '$1.\u00a0'))
    .filter(Boolean);
  const rest = parts.length > 1 && regionPart.test(parts[0] ?? '') ? parts.slice(1) : parts;
  const [town = address, ...street] = rest;
  return [town.replace(townPrefixPattern, ''), ...street].join(', ');
}

export const getTown = (address: string): string => formatShortAddress(address).split(',')[0] ?? address;

export const formatTownRoute = ({ from, to }: { from: string; to: string }): string =>
  `${getTown(from)} → ${getTown(to)}`;
