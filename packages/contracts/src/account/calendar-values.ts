/** Most orders in the calendar: the newest by creation. */
export const MAX_CALENDAR_ORDERS = 1000;
