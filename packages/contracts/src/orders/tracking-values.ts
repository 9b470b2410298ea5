import { listCodes } from '../labels.ts';

/** Stages of a trip as the client sees them; `ended`: refused or cancelled. */
export const trackingStageLabels = {
  accepted: 'Заказ принят',
  assigned: 'Машина назначена',
  on_road: 'Груз в пути',
  delivered: 'Груз доставлен',
  ended: 'Рейс отменён',
} as const;
export type TrackingStage = keyof typeof trackingStageLabels;
export const trackingStages = listCodes(trackingStageLabels);

/** Whether a stop is ahead, reached or finished. */
export const stopStates = ['ahead', 'arrived', 'done'] as const;

/** Days that a link outlives the delivery. */
export const trackingLinkDays = { least: 1, most: 90, usual: 7 } as const;

/** Path of the client's page. */
export const buildTrackingPath = (token: string): string => `/t/${token}`;
/** Fragment of the address by which one press in an email stops the emails. */
export const unsubscribeFragment = 'otpiska';
