import type { Postponed } from '@trassa/contracts/account/user-state';
import { addDays, getDay, getMonday, startOfDay } from '@trassa/contracts/moscow-day.rules';
import type { AttentionItem } from '@trassa/mfe-kit/slots';

const HOUR_MS = 3_600_000;
const MORNING_HOUR = 9;
const MOST_SAID = 300;

/** A line that was put off; `until` null: it was done, and says the same still. */
export interface PostponedItem {
  item: AttentionItem;
  until: Date | null;
}

const saidBy = ({ title, text }: AttentionItem) => `${title} ${text}`.slice(0, MOST_SAID);

function isOff(item: AttentionItem, { until, said }: Postponed, now: Date): boolean {
  return until === null ? said === saidBy(item) : new Date(until) > now;
}

/** Lines that wait, and those that the person has put off. A line that was done comes back once it says something else. */
export function splitAttention(
  items: readonly AttentionItem[],
  later: readonly Postponed[],
  now: Date,
): { waiting: AttentionItem[]; postponed: PostponedItem[] } {
  const getOff = (item: AttentionItem) => later.find((one) => one.key === item.key && isOff(item, one, now));
  return {
    waiting: items.filter((item) => !getOff(item)),
    postponed: items.flatMap((item) => {
      const off = getOff(item);
      return off ? { item, until: off.until === null ? null : new Date(off.until) } : [];
    }),
  };
}

/** Lines put off with one more, or with another time for it; what is over is forgotten. */
export function postpone(
  later: readonly Postponed[],
  item: AttentionItem,
  { until, now }: { until: Date | null; now: Date },
): Postponed[] {
  const { key } = item;
  const kept = later.filter((one) => one.key !== key && (one.until === null || new Date(one.until) > now));
  return [...kept, { key, until: until?.toISOString() ?? null, said: saidBy(item) }];
}

/** Lines put off without one. */
export const resume = (later: readonly Postponed[], key: string): Postponed[] => later.filter((one) => one.key !== key);

/** A line about a failed request is no need of the company. */
export const mayPostpone = ({ key }: AttentionItem): boolean => !key.endsWith('/unknown');

const buildMorning = (day: string) => new Date(startOfDay(day).getTime() + MORNING_HOUR * HOUR_MS);

/** Times until which a line may be put off, by Moscow's clock. */
export function laterTimes(now: Date) {
  const today = getDay(now);
  return {
    hours: new Date(now.getTime() + 2 * HOUR_MS),
    tomorrow: buildMorning(addDays(today, 1)),
    monday: buildMorning(addDays(getMonday(today), 7)),
  };
}
