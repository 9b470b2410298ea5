/** Check digits of Russian identifiers, so that fictitious data pass every validator. */

const INN10_WEIGHTS = [2, 4, 10, 3, 5, 9, 4, 6, 8];
const INN12_FIRST_WEIGHTS = [7, 2, 4, 10, 3, 5, 9, 4, 6, 8];
const INN12_SECOND_WEIGHTS = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8];

function getWeightedDigit(digits: string, weights: readonly number[]): string {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return String((sum % 11) % 10);
}

/** INN of a company from its first nine digits. */
export function buildCompanyInn(nine: string): string {
  return nine + getWeightedDigit(nine, INN10_WEIGHTS);
}

/** INN of a person from its first ten digits. */
export function buildPersonInn(ten: string): string {
  const eleven = ten + getWeightedDigit(ten, INN12_FIRST_WEIGHTS);
  return eleven + getWeightedDigit(eleven, INN12_SECOND_WEIGHTS);
}

/** OGRN of a company from its first twelve digits. */
export function buildOgrn(twelve: string): string {
  return twelve + String((Number(twelve) % 11) % 10);
}

/** OGRNIP of an entrepreneur from its first fourteen digits. */
export function buildOgrnip(fourteen: string): string {
  return fourteen + String((Number(fourteen) % 13) % 10);
}

/** SNILS from its first nine digits. */
export function buildSnils(nine: string): string {
  const sum = [...nine].reduce((total, digit, at) => total + Number(digit) * (9 - at), 0);
  const check = sum < 100 ? sum : (sum % 101) % 100;
  return nine + String(check).padStart(2, '0');
}

export function isInn(inn: string): boolean {
  if (/^\d{10}$/.test(inn)) return buildCompanyInn(inn.slice(0, 9)) === inn;
  return /^\d{12}$/.test(inn) && buildPersonInn(inn.slice(0, 10)) === inn;
}
