import { isValidInn } from '@trassa/contracts/identity/check-digits.rules';

/** INN of a company with a right check digit, made of a random number or of the given one. */
export function anInn(number = 10_000_000 + Math.floor(Math.random() * 990_000_000)): string {
  const digits = String(number).padStart(9, '0');
  const check = [...'0123456789'].find((digit) => isValidInn(digits + digit)) ?? '';
  return digits + check;
}
