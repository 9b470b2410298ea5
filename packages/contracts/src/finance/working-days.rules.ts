import { addDays } from '../moscow-day.rules.ts';

interface WorkCalendarYear {
  /** Days off of the decree, «MMDD», beside Saturdays and Sundays. */
  off: string;
  /** Saturdays and Sundays that are worked. */
  worked: string;
}

/** Production calendar of Russia by year, from the Government's decrees on moved days off; one line a year. */
const productionCalendar: Readonly<Record<string, WorkCalendarYear>> = {
  2024: {
    off: '0101 0102 0103 0104 0105 0108 0223 0308 0429 0430 0501 0509 0510 0612 1104 1230 1231',
    worked: '0427 1102 1228',
  },
  2025: { off: '0101 0102 0103 0106 0107 0108 0501 0502 0508 0509 0612 0613 1103 1104 1231', worked: '1101' },
  2026: { off: '0101 0102 0105 0106 0107 0108 0109 0223 0309 0501 0511 0612 1104 1231', worked: '' },
};

/** Holidays of ТК РФ, art. 112: all that is known of a year without a decree. */
const holidays = '0101 0102 0103 0104 0105 0106 0107 0108 0223 0308 0501 0509 0612 1104';

/** Whether the decree for the year of a day is known; without the decree, moved days off are unknown. */
export const isCalendarKnown = (day: string): boolean => Object.hasOwn(productionCalendar, day.slice(0, 4));

const getMonthAndDate = (day: string) => day.slice(5).replace('-', '');
const getWeekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
const isWeekend = (day: string) => getWeekday(day) % 6 === 0;

/** Whether a day is worked by the production calendar, else by the law alone. */
export function isWorkingDay(day: string): boolean {
  const year = isCalendarKnown(day) ? productionCalendar[day.slice(0, 4)] : undefined;
  if (year)
    return isWeekend(day) ? year.worked.includes(getMonthAndDate(day)) : !year.off.includes(getMonthAndDate(day));
  return !isWeekend(day) && !holidays.includes(getMonthAndDate(day)) && !isMondayOff(day);
}

const isMondayOff = (day: string) => getWeekday(day) === 1 && [addDays(day, -1), addDays(day, -2)].some(isMovedHoliday);

/** Whether a day is a holiday that moves from a weekend; those of January move as the decree says. */
const isMovedHoliday = (day: string) => day.slice(5, 7) !== '01' && holidays.includes(getMonthAndDate(day));

/** The day so many working days later; zero is the day itself. */
export function addWorkingDays(day: string, count: number): string {
  let last = day;
  for (let left = count; left > 0; ) {
    last = addDays(last, 1);
    if (isWorkingDay(last)) left -= 1;
  }
  return last;
}
