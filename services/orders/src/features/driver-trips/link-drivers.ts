import type { Colleague } from '@trassa/contracts/account/people';
import { problem } from '@trassa/service-kit/problem-error';
import type { Transaction } from 'kysely';
import type { OrdersTables } from '../../db/schema.ts';
import type { OrderKey } from '../../shared/one-order.queries.ts';
import { lockOrders } from '../../shared/orders-lock.ts';
import {
  clearDriverLink,
  isDriverInFleet,
  listDriverLinks,
  type PersonKey,
  upsertDriverLink,
} from './driver-trips.queries.ts';

type Trx = Transaction<OrdersTables>;

/**
 * People with the role of a driver and the driver each is linked with. A link counts while its person drives for the
 * company: whoever left or has another role is not among them.
 */
export async function readDriverPeople(trx: Trx, companyId: string, people: readonly Colleague[]) {
  const links = new Map((await listDriverLinks(trx, companyId)).map((link) => [link.person_id, link.driver_id]));
  return people.map((person) => ({ ...person, driverId: links.get(person.id) ?? null }));
}

/**
 * Links a driver with a person, or with nobody; both lose their earlier links. @throws 404 for an unknown driver, 409
 * for a person who is no driver of the company
 */
export async function linkDriver(
  trx: Trx,
  link: OrderKey & { personId: string | null; people: readonly Colleague[]; now: Date },
): Promise<void> {
  const { companyId, personId, now } = link;
  await lockOrders(trx, companyId);
  if (!(await isDriverInFleet(trx, link))) throw problem('orders/fleet-not-found');
  const person = link.people.find(({ id }) => id === personId?.toLowerCase());
  if (personId !== null && !person) throw problem('orders/driver-person');
  await clearDriverLink(trx, link);
  if (person) await upsertDriverLink(trx, { companyId, personId: person.id }, { id: link.id, now });
}

/**
 * Links a person with the driver of the invitation, unless the office has made or removed a link of that person, or
 * the driver is linked with another person of the company; `people`: ids of those who have not left it.
 */
export async function linkInvited(
  trx: Trx,
  key: PersonKey,
  driver: { id: string; people: readonly string[]; now: Date },
): Promise<void> {
  const { companyId, personId } = key;
  await lockOrders(trx, companyId);
  const links = await listDriverLinks(trx, companyId);
  if (links.some(({ person_id }) => person_id === personId)) return;
  if (links.some(({ person_id, driver_id }) => driver_id === driver.id && driver.people.includes(person_id))) return;
  if (!(await isDriverInFleet(trx, { companyId, id: driver.id }))) return;
  await clearDriverLink(trx, { companyId, id: driver.id });
  await upsertDriverLink(trx, key, driver);
}
