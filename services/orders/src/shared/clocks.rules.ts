import { clockOf } from '@trassa/contracts/identity/clock-at.rules';
import type { OrderContent } from '../db/schema.ts';

/** Clocks of loading and unloading. */
export const clocksOf = (content: OrderContent) => ({
  from: clockOf({ address: content.pickup_address, city: content.pickup_city }),
  to: clockOf({ address: content.delivery_address, city: content.delivery_city }),
});
