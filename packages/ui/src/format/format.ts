const nbsp = '\u00a0';
const minus = '\u2212';
const dash = '—';

const numberFormats = new Map<number, Intl.NumberFormat>();

function getNumberFormat(digits: number): Intl.NumberFormat {
  const known = numberFormats.get(digits);
  if (known) return known;
  const made = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 0, maximumFractionDigits: digits });
  numberFormats.set(digits, made);
  return made;
}

/** A number in ru-RU with a true minus: «1 234 567,5». `digits` is the most fraction digits shown (0 by default). */
export function formatNumber(value: number, digits = 0): string {
  return getNumberFormat(digits).format(value).replace('-', minus);
}

/** «12,4 %» with a no-break space; `digits` as in formatNumber. */
export function formatPercent(value: number, digits = 0): string {
  return `${formatNumber(value, digits)}${nbsp}%`;
}

const sizeUnits = ['Б', 'КБ', 'МБ', 'ГБ', 'ТБ'] as const;

/** File sizes by powers of 1024, one fraction digit from kilobytes on: «157,8 КБ». */
export function formatBytes(bytes: number): string {
  let value = Math.max(0, bytes);
  let unit = 0;
  while (value >= 1024 && unit < sizeUnits.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${formatNumber(value, unit === 0 ? 0 : 1)}${nbsp}${sizeUnits[unit]}`;
}

/** «815 км» from kilometres; below ten kilometres one fraction digit. */
export function formatDistance(km: number): string {
  return `${formatNumber(km, km < 10 ? 1 : 0)}${nbsp}км`;
}

/** «21,5 т» from kilograms. */
export function formatTonnes(kilograms: number): string {
  return `${formatNumber(kilograms / 1000, 1)}${nbsp}т`;
}

/** «11 ч 30 мин» from minutes; days are not used, as drivers count hours. */
export function formatDuration(minutes: number): string {
  const whole = Math.max(0, Math.round(minutes));
  const hours = Math.floor(whole / 60);
  const rest = whole % 60;
  const parts = [hours > 0 ? `${formatNumber(hours)}${nbsp}ч` : '', rest > 0 || hours === 0 ? `${rest}${nbsp}мин` : ''];
  return parts.filter(Boolean).join(' ');
}

/** A Russian phone as people read it, «+7 920 418-07-33»; anything else comes back trimmed. */
export function formatPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  const national = digits.length === 11 && /^[78]/.test(digits) ? digits.slice(1) : digits;
  if (national.length !== 10) return phone.trim();
  return `+7 ${national.slice(0, 3)} ${national.slice(3, 6)}-${national.slice(6, 8)}-${national.slice(8)}`;
}

/** Digits of one phone as people write them; a comma, a letter or the plus of the next phone ends it. */
const onePhonePattern = /\+?\d(?:[\s().\-–—]*\d)+/;
const extensionPattern = /(?:доб|вн|ext|#)\D{0,12}(\d{1,6})/i;

/** Address of a link that calls the first phone of a text, with its extension after a pause; null: no phone is there. */
export function phoneHref(text: string): string | null {
  const phone = onePhonePattern.exec(text)?.[0];
  if (!phone) return null;
  const digits = phone.replace(/\D/g, '');
  const isRussian = phone.startsWith('+7') || (!phone.startsWith('+') && /^([78]\d{10}|[3489]\d{9})/.test(digits));
  const national = /^[78]\d{10}/.test(digits) ? digits.slice(1, 11) : digits.slice(0, 10);
  const called = isRussian ? `+7${national}` : phone.replace(/[^\d+]/g, '');
  const beyond = extensionPattern.exec(text)?.[1];
  return `tel:${called}${beyond ? `,${beyond}` : ''}`;
}

/** «АС» from «Андрей Савельев»; legal forms and quotes are skipped, so «ООО «Волга-Карго»» gives «ВК». */
export function initials(name: string): string {
  const words = name
    .replace(/(?<![\p{L}])(ООО|АО|ПАО|ЗАО|ОАО|ИП)(?![\p{L}])/gu, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}

/** Placeholder of a missing value. */
export const noValue: string = dash;
