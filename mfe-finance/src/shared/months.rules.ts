const monthNames = [
  ...['январь', 'февраль', 'март', 'апрель', 'май', 'июнь'],
  ...['июль', 'август', 'сентябрь', 'октябрь', 'ноябрь', 'декабрь'],
];

/** «ноябрь» of «2026-11». */
export function getMonthName(month: string): string {
  return monthNames[Number(month.slice(5)) - 1] ?? month;
}

/** First and last day of a month. */
export function getMonthBounds(month: string): { from: string; to: string } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${last}` };
}

/** «Ноябрь 2026» of «2026-11». */
export function formatMonth(month: string): string {
  const name = getMonthName(month);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${month.slice(0, 4)}`;
}
