import type { OrderStatus } from './order-status.ts';

/**
 * Decisions that orders need. `late`: active past the term, not without news, no arrival promised; `answer`: offered,
 * neither accepted nor refused, not without news; `vehicle`: agreed to, without a vehicle, not without news, so that
 * assigning one is the next step; `price`: carried out without a price; `payment`: delivered, priced, no request.
 */
export const orderNeeds = ['late', 'answer', 'vehicle', 'price', 'payment'] as const;
export type OrderNeed = (typeof orderNeeds)[number];

/** Statuses of orders that wait for the carrier's answer. */
export const unansweredStatuses: readonly OrderStatus[] = ['new', 'reviewed'];
