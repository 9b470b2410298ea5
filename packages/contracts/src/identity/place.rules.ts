import { cacheByText } from '../remember.ts';
import { findKnownTown } from './known-towns.ts';
import { foldLetters } from './letters.rules.ts';
import { findRegion, isCountry, isRegionAdjective, isWiderThanTown } from './region.rules.ts';
import { otherTownsWithYo, townsByShortName } from './town-names.ts';

/** Name that may be that of a town, as written. */
interface TownCandidate {
  name: string;
  /** 0: marked as a city, 1: as a village, 2: unmarked, 3: a municipal district. */
  rank: 0 | 1 | 2 | 3;
}

/** Address in parts; the likeliest towns come first. */
interface ParsedAddress {
  region: string | null;
  towns: readonly TownCandidate[];
}

/** Most parsed parts: the town stands near the beginning. */
const MAX_ADDRESS_PARTS = 12;
const MAX_REGION_WORDS = 4;

const streetMarkPattern =
  /(?:^|\s)(?:ул|улица|пр-кт|пр-т|просп|проспект|пр-д|проезд|пр|пер|переулок|ш|шоссе|наб|набережная|б-р|бульвар|пл|площадь|тракт|туп|мкр|микрорайон|мкрн|кв-л|квартал|км|тер|территория|промзона|дом|корп|корпус|стр|строение|оф|офис|литер|влд|вл|владение|пом|помещение|склад|уч|участок|зд|здание|терминал)\.?(?=\s|$)/;
const cityMarkPattern = /^(?:город|гор|г)(?:\.\s*|\s+)(?=[а-я])|(?<=[а-я])\s+(?:город|гор|г)\.?$/;
const villageMarkPattern =
  /^(?:пгт|рп|р\.\s?п|кп|дп|поселок городского типа|рабочий поселок|поселок|пос|п|село|с|деревня|дер|д|станица|ст-ца|станция|ст|хутор|х|аул|агрогородок|аг|нп)(?:\.\s*|\s+)(?=[а-я])|(?<=[а-я])\s+(?:пгт|рп|поселок|пос|п|село|с|деревня|дер|д|ст-ца|х)\.?$/;
const municipalMarkPattern =
  /(?:^|\s)(?:муниципальный округ|городской округ|(?:городское|сельское) поселение|[гм](?:\.\s?|\/)?о|[гс](?:\.\s?|\/)п)\.?(?=\s|$)/;
const districtMarkPattern = /(?:^|\s|м\.)(?:район|р-н|поселение|сельсовет|с\/с|округ)\.?(?=\s|$)/;
const untidyCharacters = /[\s«»"“”–—№]+/g;

/** Parses an address as people write it: «420000, РТ, г. Казань, ул. Баумана, д. 1», «Самарская обл. Тольятти». */
export const parseAddress: (address: string) => ParsedAddress = /* @__PURE__ */ cacheByText(
  parseAddressUncached,
  20_000,
);

function parseAddressUncached(address: string): ParsedAddress {
  const parts = address
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/РС\s?\(Я\)/gi, 'Якутия')
    .split(/[,;()\n]/, MAX_ADDRESS_PARTS)
    .map((part) => removePostalCode(removeCountry(removePostalCode(part.replaceAll(untidyCharacters, ' ').trim()))))
    .filter(Boolean);
  const read = parts.map(parseAddressPart);
  const region = read.find((part) => part.region !== null)?.region ?? null;
  // «Ленинградская» is a village where a region is named, else a street.
  const isStreet = ({ name, rank }: TownCandidate) =>
    region === null && rank > 1 && isRegionAdjective(foldLetters(name));
  const towns = read.flatMap((part) => part.towns).filter((town) => !isStreet(town));
  return { region, towns: towns.toSorted((a, b) => a.rank - b.rank) };
}

/** Town of an address in its one spelling, «Нижний Новгород»; null when it names none. */
export function findTownInText(address: string): string | null {
  const town = parseAddress(address).towns.find(({ name, rank }) => rank < 2 || !/\d/.test(name));
  return town ? normalizeTown(town.name) : null;
}

/** Town of a stop: the stated town, else the one in the address. A region stated as a town does not count. */
export const findTownOfStop = (town: string | null | undefined, address: string | null | undefined): string | null =>
  findTownInText(town ?? '') ?? findTownInText(address ?? '');

const removePostalCode = (part: string) => part.replace(/^\d{6}(?:\s|$)/, '').trim();

function removeCountry(part: string): string {
  const words = part.split(' ');
  for (let count = Math.min(3, words.length); count > 0; count -= 1) {
    const head = foldLetters(words.slice(0, count).join(' ')).replace(/\.$/, '');
    if (isCountry(head)) return words.slice(count).join(' ');
  }
  return part;
}

const emptyAddress: ParsedAddress = { region: null, towns: [] };

function parseAddressPart(part: string): ParsedAddress {
  const folded = foldLetters(part);
  const region = findRegion(folded);
  if (region) return { region, towns: [] };
  if (isWiderThanTown(folded)) return emptyAddress;
  if (isMunicipality(folded)) return { region: null, towns: listTownsOfMunicipality(part) };
  const led = splitRegion(part);
  if (led) return { region: led.region, towns: listTowns(led.rest) };
  return districtMarkPattern.test(folded) ? emptyAddress : { region: null, towns: listTowns(part) };
}

/** «МО» before a name is the region unless the name has a mark of its own: «МО г. Краснодар» is a municipality. */
const isMunicipality = (folded: string) =>
  municipalMarkPattern.test(folded) && !/^мо\s+(?!г\.|г\s|гор|пос)/.test(folded);

/** «г. о. Подольск», «городской округ город Химки»: the town, unless the district is called by an adjective. */
function listTownsOfMunicipality(part: string): TownCandidate[] {
  const folded = foldLetters(part);
  const mark = municipalMarkPattern.exec(folded);
  if (!mark) return [];
  const rest = `${part.slice(0, mark.index)} ${part.slice(mark.index + mark[0].length)}`.trim();
  const [town] = listTowns(rest);
  return town && !/(?:ский|цкий|ской|ый|ой)$/.test(foldLetters(town.name)) ? [{ name: town.name, rank: 3 }] : [];
}

/** Region and town without a comma: «Самарская обл. Тольятти», «МО Химки», «Химки МО». */
function splitRegion(part: string): { region: string | null; rest: string } | null {
  const words = part.split(' ');
  for (let count = Math.min(MAX_REGION_WORDS, words.length - 1); count > 0; count -= 1) {
    const head = joinRegionWords(words.slice(0, count));
    const tail = joinRegionWords(words.slice(-count));
    if (isRegion(head)) return { region: findRegion(head), rest: words.slice(count).join(' ') };
    if (isRegion(tail) && findRegion(tail)) return { region: findRegion(tail), rest: words.slice(0, -count).join(' ') };
  }
  return null;
}

const joinRegionWords = (words: readonly string[]) => foldLetters(words.join(' ')).replace(/\.$/, '');

/** One word may be the start of a street or a town, so only abbreviations, «РТ», count as regions of one word. */
const isRegion = (name: string) =>
  name.includes(' ')
    ? findRegion(name) !== null || isWiderThanTown(name)
    : name.length < 5 && findRegion(name) !== null;

function listTowns(part: string): TownCandidate[] {
  const text = cutAtStreet(part);
  const folded = foldLetters(text);
  if (!/^\p{L}/u.test(text)) return [];
  const rank = isShortTownName(folded) ? 2 : cityMarkPattern.test(folded) ? 0 : villageMarkPattern.test(folded) ? 1 : 2;
  const marked = rank === 2 ? text : removeMark(text, rank === 0 ? cityMarkPattern : villageMarkPattern);
  const name = isShortTownName(folded) ? marked : removeStreet(marked);
  return name === '' || (rank === 2 && isWiderThanTown(foldLetters(name))) ? [] : [{ name, rank }];
}

/** Most words of the name of a town: «Ростов на Дону». */
const MAX_TOWN_WORDS = 3;
/** What may follow a town without a comma; «на Дону» belongs to a name, and a number alone is no street. */
const streetWordsPattern = /^(?!(?:на|над|под|и)\s|(?:перв|втор|трет)\p{L}+$)\p{L}.*\p{L}|^\d+[\s-]*\p{L}/iu;

/** «Казань» of «Казань Тэцевская 14»: what stands behind a known town is no part of it. Unknown names stay whole. */
function removeStreet(name: string): string {
  const words = name.split(' ');
  const isTown = (count: number) => findTownByName(words.slice(0, count).join(' ')) !== null;
  if (isTown(words.length)) return name;
  for (let count = Math.min(MAX_TOWN_WORDS, words.length - 1); count > 0; count -= 1) {
    if (isTown(count) && streetWordsPattern.test(words.slice(count).join(' '))) {
      return findTownByName(words.slice(0, count).join(' ')) ?? name;
    }
  }
  return name;
}

const findTownByName = (name: string) => townsByShortName.get(getShortKey(foldLetters(name))) ?? findKnownTown(name);

const isShortTownName = (folded: string) => townsByShortName.has(getShortKey(folded));
const getShortKey = (folded: string) => folded.replace(/\.\s+/g, '.').replace(/\.$/, '');

function removeMark(text: string, mark: RegExp): string {
  const found = mark.exec(foldLetters(text));
  return found ? `${text.slice(0, found.index)}${text.slice(found.index + found[0].length)}`.trim() : text;
}

/** Text before the street, «Казань» of «Казань ул. Баумана 1»; empty when the part is a street. */
function cutAtStreet(part: string): string {
  const folded = foldLetters(part);
  const mark = streetMarkPattern.exec(folded);
  if (!mark) return part;
  const head = part.slice(0, mark.index).trim();
  const isNamed = /[а-я]{3}/.test(folded.slice(mark.index + mark[0].length));
  if (isNamed || cityMarkPattern.test(foldLetters(head))) return head;
  // In «Московское шоссе» the name precedes the mark: the last word belongs to the street.
  return head.split(' ').slice(0, -1).join(' ');
}

const lowercaseWords = new Set(['на', 'над', 'под', 'и', 'де']);

/** One spelling of a town: short names in full, hyphens and «ё» where a known town has them, capitals of names. */
export function normalizeTown(name: string): string {
  const stated = name.trim();
  const known = findTownByName(stated) ?? otherTownsWithYo.get(foldLetters(stated));
  if (known) return known;
  const isMixed = stated !== stated.toUpperCase() && stated !== stated.toLowerCase();
  return isMixed ? stated : capitalizeName(stated);
}

/** Registers write names in capitals: МОСКВА → Москва, РОСТОВ-НА-ДОНУ → Ростов-на-Дону. */
const capitalizeName = (name: string) =>
  name
    .toLowerCase()
    .replace(/\p{L}+/gu, (word, at: number) =>
      at > 0 && lowercaseWords.has(word) ? word : capitalizeLetter(word.charAt(0)) + word.slice(1),
    );

/** One capital, whatever the letter: «ß» is «SS» in capitals. */
const capitalizeLetter = (letter: string) => letter.toUpperCase().replace(/(?<=.).+/u, (rest) => rest.toLowerCase());
