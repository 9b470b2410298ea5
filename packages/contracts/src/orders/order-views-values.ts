/** The most days of one calendar: six weeks. */
export const MOST_CALENDAR_DAYS = 42;
/** The most orders that a day of the calendar names; the others are in the list of the day. */
export const MOST_NAMED_ORDERS_OF_DAY = 6;
