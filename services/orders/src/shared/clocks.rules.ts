import { findClockOfPlace } from '@trassa/contracts/identity/clock-at.rules';
import type { OrderContent } from '../db/schema.ts';

/** Clocks of loading and unloading. */
export const buildRouteEndClocks = (content: OrderContent) => ({
  from: findClockOfPlace({ address: content.pickup_address, city: content.pickup_city }),
  to: findClockOfPlace({ address: content.delivery_address, city: content.delivery_city }),
});
