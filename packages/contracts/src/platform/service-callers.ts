/** Services that call each service. The gateway, which passes on the calls of people, may call all. */
export const serviceCallers = {
  account: ['edo', 'feedback', 'finance', 'geo', 'landing', 'orders', 'platforms'],
  edo: ['account', 'geo', 'orders'],
  feedback: ['account'],
  finance: ['account', 'edo', 'orders'],
  gateway: ['account'],
  geo: ['account', 'edo', 'orders'],
  landing: ['account', 'orders'],
  orders: ['account', 'edo', 'finance', 'geo', 'platforms'],
  platforms: ['account'],
} as const satisfies Record<string, readonly string[]>;

const callersByService: Readonly<Record<string, readonly string[]>> = serviceCallers;

/** Whether a service may call another one; a service outside the product is called by any. */
export const mayCall = (caller: string, service: string): boolean =>
  caller === 'gateway' || (callersByService[service]?.includes(caller) ?? true);
