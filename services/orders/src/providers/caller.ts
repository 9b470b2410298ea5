/** Caller of another service, in the name of a company. */
export const buildServiceCaller = (companyId: string) =>
  ({ kind: 'service', service: 'orders', companyId, userId: null }) as const;
