import type { ChainRoadLength } from '@trassa/contracts/edo/document';
import { formatWaybillAddress } from '@trassa/contracts/edo/waybill-address.rules';
import type { WaybillAddress, WaybillCargo, WaybillPerson } from '@trassa/contracts/edo/waybill-fields';
import { parseWaybillInstant, parseWaybillTime } from '@trassa/contracts/edo/waybill-time.rules';
import { findTownInText } from '@trassa/contracts/identity/place.rules';
import { formatDay, getDay } from '@trassa/contracts/moscow-day.rules';
import { formatTime } from '@trassa/ui/format-date';

type TextPart = string | null | undefined;
const joinParts = (parts: TextPart[], separator: string) => parts.filter(Boolean).join(separator);
const addPrefix = (prefix: string, value: TextPart) => (value ? `${prefix} ${value}` : null);

/** Puts a non-breaking space after «ул.», «д.» and the like, so that no line ends with them. */
const addNonBreakingSpaces = (line: string) => line.replace(/(^|[\s,])([а-яё]{1,4}\.) (?=\S)/gi, '$1$2\u00a0');

/** Address in one line: the given text, or its parts; «код ГАР …» when nothing else is known; null when empty. */
export function formatAddressLine(address: WaybillAddress | null): string | null {
  const line = formatWaybillAddress(address) || addPrefix('код ГАР', address?.КодГАР);
  return line ? addNonBreakingSpaces(line) : null;
}

/** Name of a place in a list: the town of its address, else all of it. */
export const getPlaceName = (address: string): string => findTownInText(address) ?? address;

/** «Сафин Марат Ильдарович»; null without any name. */
export function formatPersonName(person: WaybillPerson | null): string | null {
  if (!person) return null;
  return joinParts([person.Фамилия, person.Имя, person.Отчество], ' ') || null;
}

/** «Сафин М. И.» of «Сафин Марат Ильдарович»; a name of one or of more than three words stays. */
export function formatShortName(full: string): string {
  const [surname = '', ...names] = full.trim().split(/\s+/);
  if (names.length === 0 || names.length > 2) return full;
  return `${surname} ${names.map((name) => `${name.charAt(0)}.`).join('\u00a0')}`;
}

/** An estimate of this many hours or more is rounded to whole hours. */
const ROUNDED_FROM_HOURS = 2;

interface LegFigures {
  km?: number;
  minutes?: number | null;
  /** How the length was estimated; false: it was measured. */
  estimated?: string | false;
}

/** Length and time of a route leg, a long estimate in whole hours; empty while the road is unknown. */
export function getLegFigures(way: ChainRoadLength | null | undefined, how: string): LegFigures {
  if (!way) return {};
  const hours = way.estimated && (way.hours ?? 0) >= ROUNDED_FROM_HOURS ? Math.round(way.hours ?? 0) : way.hours;
  return { km: way.km, minutes: hours === null ? null : hours * 60, estimated: way.estimated ? how : false };
}

const parseNumber = (value: string | null) => {
  const read = Number((value ?? '').replace(',', '.').replace(/\s/g, ''));
  return value && Number.isFinite(read) ? read : null;
};

/** Totals of the cargo; null when no line has the value. Mass in kg. */
export function sumCargo(positions: readonly WaybillCargo[]) {
  const sum = (pick: (position: WaybillCargo) => string | null) => {
    const known = positions.map((position) => parseNumber(pick(position))).filter((value) => value !== null);
    return known.length ? known.reduce((total, value) => total + value, 0) : null;
  };
  return {
    places: sum((position) => position.КоличествоМест),
    pallets: sum((position) => position.КоличествоПаллет),
    gross: sum((position) => position.МассаБрутто),
  };
}

/** Formatted figure: «8 640»; the text itself when it is no number; «—» when absent. */
export function formatFigure(value: string | number | null): string {
  if (value === null) return '—';
  const read = typeof value === 'number' ? value : parseNumber(value);
  return read === null ? String(value) : read.toLocaleString('ru-RU');
}

/** Time and day of a moment as the waybill states them; UTC, which no local clock shows, becomes Moscow time. */
export function parseMomentParts(value: string | null): { time: string; day: string } | null {
  const written = parseWaybillTime(value);
  const at = written?.offset === 0 && parseWaybillInstant(value);
  if (at) return { time: formatTime(at.toISOString()), day: formatDay(getDay(at)) };
  return written && { time: written.clock.slice(0, 5), day: formatDay(written.day) };
}

/** Ownership of the vehicle: '1' owned, any other leased, null when absent. */
export function formatOwnership(code: string | null): string | null {
  if (!code) return null;
  return code === '1' ? 'собственность' : 'аренда';
}

/**
 * Authority of a signatory (`СтатПодп`): 1-3 for the participant itself, 4-6 for the loading party. Order ЕД-7-26/1065@
 * of the tax service. Null without a code.
 */
export function formatSignatoryStatus(code: string | null): string | null {
  const grounds: Record<string, string> = {
    '1': 'действует без доверенности',
    '2': 'действует по электронной доверенности',
    '3': 'действует по бумажной доверенности',
    '4': 'от имени лица, которое грузит, без доверенности',
    '5': 'от имени лица, которое грузит, по электронной доверенности',
    '6': 'от имени лица, которое грузит, по бумажной доверенности',
  };
  return code ? (grounds[code] ?? `код ${code}`) : null;
}

/** How the mass was determined (`МетОпрМасс`), in words; null without a code. */
export function formatMassMethod(code: string | null): string | null {
  const methods: Record<string, string> = { '01': 'взвешивание', '02': 'взвешивание по осям', '03': 'расчёт' };
  return code ? (methods[code] ?? code) : null;
}
