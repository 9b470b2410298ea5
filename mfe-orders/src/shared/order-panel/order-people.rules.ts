import type { OrderDetails, OrderPlace } from '@trassa/contracts/orders/order';
import { orderPanelMessages as messages } from './order-panel.messages.ts';

interface Person {
  role: string;
  name: string;
  phone: string;
}

/** Driver, then who is at the places of the road; only those with a phone, each phone once. */
export function getPeople(order: Pick<OrderDetails, 'driverName' | 'driverPhone' | 'places'>): Person[] {
  const driver = { role: messages.driver, name: order.driverName ?? '', phone: order.driverPhone ?? '' };
  const people = [driver, ...(order.places ?? []).map(personAt)].filter(({ phone }) => phone.trim() !== '');
  return people.filter(({ phone }, index) => people.findIndex((one) => one.phone === phone) === index);
}

const personAt = ({ kind, company, contactName, contactPhone }: OrderPlace): Person => ({
  // The exchange often repeats the company as its own contact.
  ...{ name: contactName === '' ? company : contactName, phone: contactPhone },
  role: [messages.kinds[kind], contactName === '' || contactName === company ? '' : company]
    .filter(Boolean)
    .join(' · '),
});
