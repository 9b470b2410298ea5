/**
 * Decisions that orders need. `late`: under way past the term, not yet without news; `vehicle`: accepted, without a vehicle,
 * loading within two days; `price`: carried out without a price; `payment`: delivered, priced, and nobody has requested the
 * payment.
 */
export const orderNeeds = ['late', 'vehicle', 'price', 'payment'] as const;
/** A need of an order. */
export type OrderNeed = (typeof orderNeeds)[number];
