/** Numbers of days that a plan may show, as texts. */
export const tripPlanLengths = ['7', '14'] as const;
export type TripPlanLength = (typeof tripPlanLengths)[number];
