/** Numbers of days that a plan may show, as texts. */
export const planLengths = ['7', '14'] as const;
export type PlanLength = (typeof planLengths)[number];
