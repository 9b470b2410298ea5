import { formatNumber, formatPhone } from './format.ts';

/** A complete phone formatted for reading; an incomplete one as typed. */
export function tidyPhone(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  const isComplete = digits.length === 11 || (/^9\d{9}$/.test(digits) && !typed.includes('+'));
  return isComplete ? formatPhone(typed) : typed;
}

/** A typed sum with its digits grouped, «86 400,5»; a text that is no sum as typed. */
export function formatTypedSum(typed: string): string {
  const [whole = '', ...fraction] = typed.replace(/\s/g, '').split(/(?=[.,])/);
  return /^\d{1,15}$/.test(whole) ? [formatNumber(Number(whole)), ...fraction].join('') : typed;
}
