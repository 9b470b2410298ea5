/**
 * What orders ask a decision for. `late`: under way past their term, not yet without news; `vehicle`: accepted, without a
 * vehicle, to be loaded within two days; `price`: carried out without a price.
 */
export const orderNeeds = ['late', 'vehicle', 'price'] as const;
/** A need of an order. */
export type OrderNeed = (typeof orderNeeds)[number];
