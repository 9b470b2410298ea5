import type { PostponedEntry } from '@trassa/contracts/account/user-state';
import { addDays, getDay, getDayStart, getMonday } from '@trassa/contracts/moscow-day.rules';
import type { AttentionItem } from '@trassa/mfe-kit/slots';

const HOUR_MS = 3_600_000;
const MORNING_HOUR = 9;
const MAX_ITEM_TEXT_LENGTH = 300;

/** An attention item that was put off; `until` null: marked as done, and its text has not changed since. */
export interface PostponedItem {
  item: AttentionItem;
  until: Date | null;
}

const formatItemText = ({ title, text }: AttentionItem) => `${title} ${text}`.slice(0, MAX_ITEM_TEXT_LENGTH);

function isPostponed(item: AttentionItem, { until, said }: PostponedEntry, now: Date): boolean {
  return until === null ? said === formatItemText(item) : new Date(until) > now;
}

/** Items to show, and those put off by the person. An item marked as done comes back when its text changes. */
export function splitAttention(
  items: readonly AttentionItem[],
  later: readonly PostponedEntry[],
  now: Date,
): { waiting: AttentionItem[]; postponed: PostponedItem[] } {
  const getOff = (item: AttentionItem) => later.find((one) => one.key === item.key && isPostponed(item, one, now));
  return {
    waiting: items.filter((item) => !getOff(item)),
    postponed: items.flatMap((item) => {
      const off = getOff(item);
      return off ? { item, until: off.until === null ? null : new Date(off.until) } : [];
    }),
  };
}

/** Entries with one more item, or with a new time for it; entries whose time is over are dropped. */
export function addPostponed(
  later: readonly PostponedEntry[],
  item: AttentionItem,
  { until, now }: { until: Date | null; now: Date },
): PostponedEntry[] {
  const { key } = item;
  const kept = later.filter((one) => one.key !== key && (one.until === null || new Date(one.until) > now));
  return [...kept, { key, until: until?.toISOString() ?? null, said: formatItemText(item) }];
}

export const removePostponed = (later: readonly PostponedEntry[], key: string): PostponedEntry[] =>
  later.filter((one) => one.key !== key);

/** Whether a line can be put off: one about a failed request cannot. */
export const mayPostpone = ({ key }: AttentionItem): boolean => !key.endsWith('/unknown');

const buildMorningMoment = (day: string) => new Date(getDayStart(day).getTime() + MORNING_HOUR * HOUR_MS);

/** Choices of the time until which a line is put off, by Moscow's clock. */
export function buildPostponeTimes(now: Date) {
  const today = getDay(now);
  return {
    hours: new Date(now.getTime() + 2 * HOUR_MS),
    tomorrow: buildMorningMoment(addDays(today, 1)),
    monday: buildMorningMoment(addDays(getMonday(today), 7)),
  };
}
