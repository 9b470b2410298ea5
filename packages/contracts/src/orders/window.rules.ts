import { addDays } from '../moscow-day.rules.ts';

/** Hours of a place, `HH:MM`; an empty end is open. An end before the beginning is of the next day. */
export interface TimeWindow {
  from: string;
  to: string;
}

/** The longest window that may reach over midnight, in minutes; a longer one has its ends confused. */
const MOST_OVERNIGHT_MINUTES = 16 * 60;
const parseMinutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** Whether a window ends on the day after it begins. */
const isOvernight = ({ from, to }: TimeWindow): boolean => from !== '' && to !== '' && to < from;

/** Whether a window ends before it begins, or reaches too far over midnight. */
export const isWindowReversed = (window: TimeWindow): boolean =>
  isOvernight(window) && parseMinutes(window.to) + 24 * 60 - parseMinutes(window.from) > MOST_OVERNIGHT_MINUTES;

export const getWindowEndDay = (day: string, window: TimeWindow): string =>
  isOvernight(window) ? addDays(day, 1) : day;
