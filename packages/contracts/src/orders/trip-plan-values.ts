/** Days that a plan shows, as the address has them. */
export const planLengths = ['7', '14'] as const;
export type PlanLength = (typeof planLengths)[number];
