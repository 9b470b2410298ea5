/** Most orders in the calendar, newest first. */
export const MAX_CALENDAR_ORDERS = 1000;
