import { hasPlausibleYear } from '@trassa/contracts/moscow-day.rules';
import type { TimeWindow } from '@trassa/contracts/orders/window.rules';
import { parseWindow } from '@trassa/contracts/orders/window-words.rules';
import { type Cell, formatCellText } from '@trassa/service-kit/workbook/cell';
import { listNumberReadings } from './number-readings.rules.ts';

const monthPrefixes = ['янв', 'фев', 'мар', 'апр', 'ма', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек'];

/** Day and time of a cell; the time is empty when the cell has none. */
interface CellMoment {
  day: string;
  time: string;
}

/** Day 0 of Excel's calendar. */
const EXCEL_EPOCH_MS = Date.UTC(1899, 11, 30);

/**
 * A day as people write it: 2026-12-01, 01.12.2026, 1.12.26, 01/12/2026, «1 декабря 2026», or Excel's serial number.
 * Null: none of these, or no day of the calendar.
 */
export function parseCellMoment(cell: Cell): CellMoment | null {
  const text = formatCellText(cell);
  const serial = /^\d{5}(?:[.,]\d+)?$/.exec(text);
  if (serial) return parseExcelSerial(Number(text.replace(',', '.')));
  const parts = /^(?<date>.*?\d)(?:\s*(?:г\.?|года))?(?:,?[T\s]+(?<time>\d{1,2}:\d{2})(?::\d{2}(?:\.\d+)?Z?)?)?$/.exec(
    text,
  );
  const { date = '', time } = parts?.groups ?? {};
  const day = parseDay(date);
  const clock = time === undefined ? '' : formatClock(...(time.split(':') as [string, string]));
  return day === null || clock === null ? null : { day, time: clock };
}

function parseExcelSerial(serial: number): CellMoment {
  const moment = new Date(EXCEL_EPOCH_MS + Math.round(serial * 1440) * 60_000).toISOString();
  const time = moment.slice(11, 16);
  return { day: moment.slice(0, 10), time: time === '00:00' ? '' : time };
}

function parseDay(text: string): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return formatDayIfExists(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const russian = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})$/.exec(text);
  if (russian) return formatDayIfExists(getYear(russian[3]), Number(russian[2]), Number(russian[1]));
  const words = /^(\d{1,2})\s+([а-яё]{3,8})\.?\s+(\d{4}|\d{2})$/i.exec(text);
  if (!words) return null;
  const name = (words[2] ?? '').toLowerCase();
  return formatDayIfExists(
    getYear(words[3]),
    monthPrefixes.findIndex((month) => name.startsWith(month)) + 1,
    Number(words[1]),
  );
}

const getYear = (digits = '') => (digits.length === 2 ? 2000 + Number(digits) : Number(digits));

function formatDayIfExists(year: number, month: number, day: number): string | null {
  const moment = new Date(Date.UTC(year, month - 1, day));
  const text = moment.toISOString().slice(0, 10);
  return moment.getUTCMonth() === month - 1 && moment.getUTCDate() === day && hasPlausibleYear(text) ? text : null;
}

/** Hours of a cell: a text or a whole hour, a day's time, or Excel's fraction of a day; null: not understood. */
export function parseCellTimeWindow(cell: Cell): TimeWindow | null {
  const isHour = typeof cell === 'number' && Number.isInteger(cell) && cell > 0;
  if (typeof cell === 'number' && !isHour)
    return cell >= 0 && cell < 1 ? { from: formatClockOfFraction(cell), to: '' } : null;
  return parseWindow(formatCellText(cell).replace(/^\d{4}-\d{2}-\d{2} (?=\d{2}:\d{2}$)/, ''));
}

const formatClockOfFraction = (fraction: number) =>
  new Date(Math.round(fraction * 1440) * 60_000).toISOString().slice(11, 16);

function formatClock(hours = '', minutes = '00'): string | null {
  return Number(hours) < 24 && Number(minutes) < 60 ? `${hours.padStart(2, '0')}:${minutes}` : null;
}

/** The number of a cell; null: no number, or one that can be read in two ways. */
export function parseCellNumber(cell: Cell, unit = ''): number | null {
  const [reading, other] = listNumberReadings(cell, unit);
  return reading && !other ? reading.value : null;
}

/** Temperature «+2…+6», «от 2 до 6» or «-18», in °C; null: not understood. */
export function parseCellTemperature(cell: Cell): { from: number; to: number } | null {
  const bare = formatCellText(cell).replaceAll(/[°CС]/g, '').replaceAll('−', '-').trim();
  const degrees = String.raw`([+-]?\d+(?:[.,]\d+)?)`;
  const between = String.raw`\s*(?:\.{2,3}|…|–|—|-|до|/)\s*`;
  const parts = new RegExp(`^(?:от\\s*)?${degrees}(?:${between}${degrees})?$`, 'i').exec(bare);
  const from = parseCellNumber(parts?.[1] ?? '');
  if (from === null) return null;
  return { from, to: parseCellNumber(parts?.[2] ?? '') ?? from };
}

/** Rate in per cent: «22», «22 %», «НДС 22%», «без НДС», or 0.22 of a cell in per cent; undefined: not understood. */
export function parseCellVatRate(cell: Cell): number | null | undefined {
  const bare = formatCellText(cell)
    .toLowerCase()
    .replaceAll(/ндс|в т\.?\s?ч\.?/g, '')
    .trim();
  if (/^(без|нет)$/.test(bare)) return null;
  const rate = parseCellNumber(bare, '%');
  if (rate === null) return undefined;
  return rate > 0 && rate < 1 ? Math.round(rate * 10_000) / 100 : rate;
}

/** INN of a cell, and KPP if it stands beside; restores a leading zero, which Excel drops. */
export function parseCellInnAndKpp(cell: Cell): { inn: string; kpp?: string } {
  const text = formatCellText(cell)
    .replaceAll(/инн|кпп/gi, ' ')
    .replaceAll(/[:№\p{Cf}]/gu, ' ')
    .trim();
  const [, inn = text, kpp] = /^(\d{9,12})\s*[/\\,;]?\s*(\d{8,9})$/.exec(text) ?? [];
  const bare = inn.replaceAll(/\s/g, '');
  return { inn: /^(\d{9}|\d{11})$/.test(bare) ? `0${bare}` : bare, ...(kpp ? { kpp: kpp.padStart(9, '0') } : {}) };
}
