import { formatNumber, formatPhone } from './format.ts';

/** The typed phone as people read it once it is complete; until then as it was typed. */
export function tidyPhone(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  const isComplete = digits.length === 11 || (/^9\d{9}$/.test(digits) && !typed.includes('+'));
  return isComplete ? formatPhone(typed) : typed;
}

/** The typed sum with its digits in groups, «86 400,5»; what is no sum stays as it was typed. */
export function formatTypedSum(typed: string): string {
  const [whole = '', ...fraction] = typed.replace(/\s/g, '').split(/(?=[.,])/);
  return /^\d{1,15}$/.test(whole) ? [formatNumber(Number(whole)), ...fraction].join('') : typed;
}
