/** Weights of the check digit of an INN of ten digits. */
const WEIGHTS = [2, 4, 10, 3, 5, 9, 4, 6, 8];

/** INN of a company with these nine digits before its check digit; random ones when absent. */
export function anInn(digits: number = 500_000_000 + Math.floor(Math.random() * 400_000_000)): string {
  const nine = String(digits).padStart(9, '0');
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(nine[at]), 0);
  return `${nine}${(sum % 11) % 10}`;
}
