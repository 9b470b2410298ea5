/** Platform code of orders that the carrier entered. */
export const OWN_ORDERS_PLATFORM = 'own';

/** What happens at a point of the route. */
export const pointKinds = ['loading', 'unloading'] as const;
export const MAX_ROUTE_POINTS = 20;

/**
 * VAT rates of carriage in per cent: general, reduced, two of the simplified system, zero (НК РФ, art. 164, since
 * 2026), and the general one before 2026.
 */
export const vatRates = [22, 10, 7, 5, 0, 20] as const;

/** Classes of dangerous goods by ДОПОГ. */
export const adrClasses = ['1', '2', '3', '4.1', '4.2', '4.3', '5.1', '5.2', '6.1', '6.2', '7', '8', '9'] as const;
