const getDigit = (digits: string, index: number) => Number(digits[index]);

function getCheckDigit(digits: string, weights: readonly number[]): number {
  const sum = weights.reduce((total, weight, index) => total + weight * getDigit(digits, index), 0);
  return (sum % 11) % 10;
}

const INN_10_WEIGHTS = [2, 4, 10, 3, 5, 9, 4, 6, 8] as const;
const INN_12_FIRST_WEIGHTS = [7, ...INN_10_WEIGHTS] as const;
const INN_12_SECOND_WEIGHTS = [3, ...INN_12_FIRST_WEIGHTS] as const;

/** Whether the check digits of an INN of 10 or 12 digits are right (order of ФНС). No region has the code 00. */
export function isValidInn(inn: string): boolean {
  if (inn.startsWith('00')) return false;
  if (/^\d{10}$/.test(inn)) return getCheckDigit(inn, INN_10_WEIGHTS) === getDigit(inn, 9);
  if (!/^\d{12}$/.test(inn)) return false;
  return (
    getCheckDigit(inn, INN_12_FIRST_WEIGHTS) === getDigit(inn, 10) &&
    getCheckDigit(inn, INN_12_SECOND_WEIGHTS) === getDigit(inn, 11)
  );
}

/** Whether an OGRN of 13 digits or an OGRNIP of 15 has the right check digit (last digit of the remainder by 11 or 13). */
export function isValidOgrn(ogrn: string): boolean {
  if (!/^(\d{13}|\d{15})$/.test(ogrn)) return false;
  const divisor = ogrn.length === 13 ? 11n : 13n;
  const remainder = (BigInt(ogrn.slice(0, -1)) % divisor) % 10n;
  return Number(remainder) === getDigit(ogrn, ogrn.length - 1);
}

/** Whether the key of a 20-digit account fits its bank (ЦБ, order 515); `isCorrespondent`: the bank's account at ЦБ. */
export function isValidAccount(account: string, { bic, isCorrespondent }: { bic: string; isCorrespondent: boolean }) {
  if (!/^\d{20}$/.test(account) || !/^\d{9}$/.test(bic)) return false;
  // Accounts at ЦБ itself, whose codes end in 000 to 002, are checked as the banks' own.
  const isAtCentralBank = isCorrespondent || Number(bic.slice(-3)) <= 2;
  const digits = `${isAtCentralBank ? `0${bic.slice(4, 6)}` : bic.slice(-3)}${account}`;
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * ([7, 1, 3][index % 3] ?? 0), 0);
  return sum % 10 === 0;
}
