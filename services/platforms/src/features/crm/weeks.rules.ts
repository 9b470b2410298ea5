import { addDays } from '@trassa/contracts/moscow-day.rules';

/** Days up to and including the given one, oldest first. */
export function daysUpTo(day: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(day, index - count + 1));
}
