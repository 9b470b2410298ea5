import type { OrderDetails } from '@trassa/contracts/orders/order';
import type { Selectable } from 'kysely';
import type { OrdersTables } from '../db/schema.ts';

export type PromiseRow = Selectable<OrdersTables['promises']>;

/** A promise on the wire. */
export function toPromise({ at, user_name, tells_client }: PromiseRow): NonNullable<OrderDetails['promise']> {
  return { at: at.toISOString(), by: user_name, tellsClient: tells_client };
}
