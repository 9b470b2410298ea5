import { listCodes } from '../labels.ts';

/** Labels of the activity of a client: days since the last document or trip up to 7, up to 30, more. */
export const clientActivityLabels = {
  active: 'Активный',
  moderate: 'Умеренно активный',
  inactive: 'Неактивный',
} as const;
export type ClientActivity = keyof typeof clientActivityLabels;
/** Activities, the greatest first. */
export const clientActivities = listCodes(clientActivityLabels);
