const units = ['Б', 'КБ', 'МБ', 'ГБ'] as const;

/** Size for people: «0 Б», «157,8 КБ», «2 МБ»; one decimal, comma, units of 1024. */
export function formatContentSize(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit++;
  }
  const rounded = unit === 0 ? value : Math.round(value * 10) / 10;
  return `${String(rounded).replace('.', ',')} ${units[unit]}`;
}
