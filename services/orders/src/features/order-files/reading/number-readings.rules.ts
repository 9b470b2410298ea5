import { type Cell, formatCellText } from '@trassa/service-kit/workbook/cell';

/** What a cell may mean: the number, and how many decimals are written. */
export interface NumberReading {
  value: number;
  decimals: number;
}

const thousandUnits = new Set([
  'тр',
  'тыс',
  'тысруб',
  'тысрублей',
  'тысяч',
  'тысячруб',
  'тысячрублей',
  'тыср',
  'тыс₽',
  'т₽',
  'к',
  'k',
]);
const millionUnits = new Set(['млн', 'млнруб', 'млнр', 'млн₽', 'млнрублей']);

/**
 * Every reading of a cell as a number. «85.000» has two, since a point or a comma divides thousands as well as
 * decimals; two separators or spaces leave one; none: not a number. With the unit `₽` thousands («85 т.р.») and
 * kopecks («85 000-00», «85 000 руб. 00 коп.») are read too.
 */
export function listNumberReadings(cell: Cell, unit = ''): NumberReading[] {
  if (typeof cell === 'number')
    return Number.isFinite(cell) ? [{ value: cell, decimals: getDecimals(String(cell)) }] : [];
  const units = unit.split(' ');
  const text = formatCellText(cell)
    .replaceAll(/\p{Cf}/gu, '')
    .replace(/^[−–—]/, '-')
    .trim();
  const isMoney = units.includes('₽');
  const parts = /^(?<number>[+-]?\d(?:[\d\s.,'’]*\d)?)(?<rest>.*)$/s.exec(isMoney ? normalizeKopecks(text) : text);
  const { number = '', rest = '' } = parts?.groups ?? {};
  const written = rest.toLowerCase().replaceAll(/[\s.]/g, '');
  const scale = getScale(written, units);
  if (scale === null) return [];
  return listDigitReadings(number).map(({ value, decimals }) =>
    scale === 1 ? { value, decimals } : buildScaledReading(value, scale),
  );
}

/** A value multiplied by `scale`, with the number of decimals of the product. */
export function buildScaledReading(value: number, scale: number): NumberReading {
  const product = Number((value * scale).toPrecision(15));
  return { value: product, decimals: getDecimals(String(product)) };
}

/** Kopecks behind a dash, an equals sign or words: «85 000-00», «85 000=», «85 000 руб. 00 коп.». */
const normalizeKopecks = (text: string) =>
  text
    .replace(/^([+-]?\d[\d\s]*?)\s*=\s*(\d\d)?$/, (_, rubles: string, kopecks = '00') => `${rubles},${kopecks}`)
    // Other digits behind a dash are the end of a range.
    .replace(/^([+-]?\d[\d\s]*?)\s*[-–—]\s*(?:00)?$/, '$1')
    .replace(/^([+-]?\d[\d\s]*?),[-–—]$/, '$1')
    .replace(/^([+-]?\d[\d\s]*?)\s*р(?:уб(?:л(?:ей|я|ь))?)?\.?\s*(\d\d)\s*к(?:оп(?:еек|ейки|ейка)?)?\.?$/i, '$1,$2');

function getScale(written: string, units: readonly string[]): number | null {
  if (written === '' || units.includes(written)) return 1;
  if (!units.includes('₽')) return null;
  if (thousandUnits.has(written)) return 1000;
  return millionUnits.has(written) ? 1_000_000 : null;
}

/** Readings of digits with separators; groups of thousands have three digits. */
function listDigitReadings(text: string): NumberReading[] {
  const sign = text.startsWith('-') ? -1 : 1;
  const bare = text.replace(/^[+-]/, '').replaceAll(/\s+/g, ' ').replaceAll('’', "'");
  const readings: NumberReading[] = [];
  const add = (whole: string, decimals = '') => {
    readings.push({
      value: sign * Number(`${whole.replaceAll(/\D/g, '')}.${decimals || 0}`),
      decimals: decimals.length,
    });
  };
  const decimal =
    /^(?:\d+|\d{1,3}(?<group>[ '])\d{3}(?:\k<group>\d{3})*|\d{1,3}(?<sign>[.,])\d{3}(?:\k<sign>\d{3})*)(?:(?<point>[.,])(?<decimals>\d+))?$/;
  const parts = decimal.exec(bare)?.groups;
  if (parts && (parts.sign === undefined || parts.sign !== parts.point)) {
    const at = parts.point === undefined ? bare.length : bare.lastIndexOf(parts.point);
    add(bare.slice(0, at), parts.decimals);
  }
  // «85.000» may be 85 with three decimals or 85 thousand; «0.850» has no thousands.
  if (/^\d{1,3}[.,]\d{3}$/.test(bare)) {
    const [whole = '', rest = ''] = bare.split(/[.,]/);
    readings.length = 0;
    add(whole, rest);
    if (!whole.startsWith('0')) add(whole + rest);
  }
  return readings;
}

const getDecimals = (text: string) => /\.(\d+)$/.exec(text)?.[1]?.length ?? 0;
