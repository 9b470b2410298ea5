import type { OrderDetails, OrderPlace } from '@trassa/contracts/orders/order';
import { orderPanelMessages as messages } from './order-panel.messages.ts';

interface PersonToCall {
  role: string;
  name: string;
  phone: string;
}

/** Driver, then who is at the places of the road; only those with a phone, each phone once. */
export function listPeopleToCall(order: Pick<OrderDetails, 'driverName' | 'driverPhone' | 'places'>): PersonToCall[] {
  const driver = { role: messages.driver, name: order.driverName ?? '', phone: order.driverPhone ?? '' };
  const people = [driver, ...order.places.map(buildPersonAtPlace)].filter(({ phone }) => phone.trim() !== '');
  return people.filter(({ phone }, index) => people.findIndex((one) => one.phone === phone) === index);
}

const buildPersonAtPlace = ({ kind, company, contactName, contactPhone }: OrderPlace): PersonToCall => ({
  // The exchange often repeats the company as its own contact.
  ...{ name: contactName === '' ? company : contactName, phone: contactPhone },
  role: [messages.kinds[kind], contactName === '' || contactName === company ? '' : company]
    .filter(Boolean)
    .join(' · '),
});
