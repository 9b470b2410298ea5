import { fold, regionOfPart } from './region-words.rules.ts';

/** What an address says about where it is. */
export interface AddressReading {
  /** The region it names; null: none. */
  region: string | null;
  /** What may be the name of its town, the likeliest first; lower case, е for ё. */
  towns: string[];
}

/** Parts of an address that are looked at: the town stands at its beginning. */
const MOST_PARTS = 12;
/** Words of a name. */
const MOST_WORDS = 4;

const streetMark =
  /(?:^|\s)(?:ул|улица|пр-кт|просп|проспект|пр-д|проезд|пр|пер|переулок|ш|шоссе|наб|набережная|б-р|бульвар|пл|площадь|тракт|туп|мкр|микрорайон|кв-л|квартал|км|тер|территория|промзона|дом|корп|корпус|стр|строение|оф|офис|литер|влд|вл|владение|пом|помещение|склад|уч|участок|зд|здание|терминал)\.?(?=\s|$)/;
const cityMark = /^(?:город|гор|г)\.?\s+(?=[а-я])|(?<=[а-я])\s+(?:город|гор|г)\.?$/;
const villageMark =
  /^(?:пгт|рп|р\.п|поселок|пос|п|село|с|деревня|дер|д|станица|ст-ца|хутор|х|аул|нп)\.?\s+(?=[а-я])|(?<=[а-я])\s+(?:пгт|рп|поселок|пос|п|село|с|деревня|дер|д|ст-ца|х)\.?$/;
const district = /(?:^|\s)(?:район|р-н|г\.о|го|м\.о|мо|поселение|сельсовет|с\/с|с\/п|г\/п|с\.п|г\.п|округ)\.?(?=\s|$)/;
const untidy = /[\s()«»"–—№]+/g;

/** Reads an address as documents write them: «420000, Респ. Татарстан, г. Казань, ул. Баумана, д. 1». */
export function readAddress(address: string): AddressReading {
  const parts = fold(address)
    .split(/[,;]/, MOST_PARTS)
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
  /** 0: marked as a city, 1: as a village, 2: unmarked. */
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

/** A region and its town without a comma between them: «самарская обл. тольятти». */
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

/** What stands before the street in a part, «казань» of «казань ул. баумана 1»; empty when the part is a street. */
function beforeStreet(part: string): string {
  const mark = streetMark.exec(part);
  if (!mark) return part;
  const head = part.slice(0, mark.index).trim();
  const named = /[а-я]{3}/.test(part.slice(mark.index + mark[0].length));
  if (named || cityMark.test(head)) return head;
  // The name stands before the mark, «московское шоссе»: its last word is the street's.
  return head.split(' ').slice(0, -1).join(' ');
}

/** A name, and its beginnings when it may run on into something else: «нижний новгород ларина» → … */
function prefixesOf(name: string): string[] {
  const words = name.split(' ').slice(0, MOST_WORDS);
  const end = words.findIndex((word) => /\d/.test(word));
  const clean = end === -1 ? words : words.slice(0, end);
  return clean.map((_, index) => clean.slice(0, clean.length - index).join(' ')).filter((text) => text.length > 1);
}
