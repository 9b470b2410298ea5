import { fold, regionOfPart } from './region-words.rules.ts';

export interface AddressReading {
  region: string | null;
  /** Candidate names of the town, likeliest first; lower case, е for ё. */
  towns: string[];
}

/** Limit of parsed parts: the town stands near the beginning. */
const MAX_PARTS = 12;
const MAX_WORDS = 4;

const streetMark =
  /(?:^|\s)(?:ул|улица|пр-кт|просп|проспект|пр-д|проезд|пр|пер|переулок|ш|шоссе|наб|набережная|б-р|бульвар|пл|площадь|тракт|туп|мкр|микрорайон|кв-л|квартал|км|тер|территория|промзона|дом|корп|корпус|стр|строение|оф|офис|литер|влд|вл|владение|пом|помещение|склад|уч|участок|зд|здание|терминал)\.?(?=\s|$)/;
const cityMark = /^(?:город|гор|г)\.?\s+(?=[а-я])|(?<=[а-я])\s+(?:город|гор|г)\.?$/;
const villageMark =
  /^(?:пгт|рп|р\.п|поселок|пос|п|село|с|деревня|дер|д|станица|ст-ца|хутор|х|аул|нп)\.?\s+(?=[а-я])|(?<=[а-я])\s+(?:пгт|рп|поселок|пос|п|село|с|деревня|дер|д|ст-ца|х)\.?$/;
const district = /(?:^|\s)(?:район|р-н|г\.о|го|м\.о|мо|поселение|сельсовет|с\/с|с\/п|г\/п|с\.п|г\.п|округ)\.?(?=\s|$)/;
const untidy = /[\s()«»"–—№]+/g;

/** Parses an address as written in documents: «420000, Респ. Татарстан, г. Казань, ул. Баумана, д. 1». */
export function readAddress(address: string): AddressReading {
  const parts = fold(address)
    .split(/[,;]/, MAX_PARTS)
    .map((part) =>
      part
        .replaceAll(untidy, ' ')
        .trim()
        .replace(/^\d{6}(\s|$)/, '')
        .replace(/^россия\s*/, ''),
    )
    .filter(Boolean);
  let region: string | null = null;
  const ranked: [rank: number, name: string][] = [];
  for (const part of parts) {
    const own = readPart(part);
    region ??= own.region;
    ranked.push(...own.towns);
  }
  return { region, towns: ranked.sort((a, b) => a[0] - b[0]).map(([, name]) => name) };
}

interface PartReading {
  region: string | null;
  /** Rank 0: marked as a city, 1: as a village, 2: unmarked. */
  towns: [rank: number, name: string][];
}

const nothing: PartReading = { region: null, towns: [] };

function readPart(part: string): PartReading {
  const whole = regionOfPart(part);
  if (whole) return { region: whole, towns: [] };
  const led = leadingRegion(part);
  if (led) return { region: led.region, towns: townsOf(led.rest) };
  return district.test(part) ? nothing : { region: null, towns: townsOf(part) };
}

/** Region and town without a comma: «самарская обл. тольятти». */
function leadingRegion(part: string): { region: string; rest: string } | null {
  const words = part.split(' ');
  for (let end = Math.min(4, words.length - 1); end > 1; end -= 1) {
    const region = regionOfPart(words.slice(0, end).join(' '));
    if (region) return { region, rest: words.slice(end).join(' ') };
  }
  return null;
}

function townsOf(part: string): PartReading['towns'] {
  const text = beforeStreet(part);
  if (!text || /^\d/.test(text)) return [];
  const rank = cityMark.test(text) ? 0 : villageMark.test(text) ? 1 : 2;
  const name = text.replace(rank === 0 ? cityMark : rank === 1 ? villageMark : '', '').trim();
  return prefixesOf(name).map((prefix) => [rank, prefix]);
}

/** Text before the street, «казань» of «казань ул. баумана 1»; empty when the part is a street. */
function beforeStreet(part: string): string {
  const mark = streetMark.exec(part);
  if (!mark) return part;
  const head = part.slice(0, mark.index).trim();
  const named = /[а-я]{3}/.test(part.slice(mark.index + mark[0].length));
  if (named || cityMark.test(head)) return head;
  // In «московское шоссе» the name precedes the mark: the last word belongs to the street.
  return head.split(' ').slice(0, -1).join(' ');
}

/** A name and its prefixes, because other words may follow it: «нижний новгород ларина» → … */
function prefixesOf(name: string): string[] {
  const words = name.split(' ').slice(0, MAX_WORDS);
  const end = words.findIndex((word) => /\d/.test(word));
  const clean = end === -1 ? words : words.slice(0, end);
  return clean.map((_, index) => clean.slice(0, clean.length - index).join(' ')).filter((text) => text.length > 1);
}
