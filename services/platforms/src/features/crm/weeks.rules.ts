import { addDays } from '@trassa/contracts/moscow-day.rules';

/** So many days up to and with the given one, oldest first. */
export function daysUpTo(day: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(day, index - count + 1));
}
