/**
 * Decisions that orders need. `late`: under way past the term, not yet without news; `vehicle`: accepted, without a vehicle,
 * loading within two days; `price`: carried out without a price.
 */
export const orderNeeds = ['late', 'vehicle', 'price'] as const;
/** A need of an order. */
export type OrderNeed = (typeof orderNeeds)[number];
