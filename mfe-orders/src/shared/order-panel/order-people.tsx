import type { OrderDetails } from '@trassa/contracts/orders/order';
import { PanelSection } from '@trassa/ui/docked-panel';
import { Phone } from '@trassa/ui/phone';
import { orderPanelMessages as messages } from './order-panel.messages.ts';
import styles from './order-panel.module.css';
import { listPeopleToCall } from './order-people.rules.ts';

/** Whom to call about the trip: the driver, then along the road. */
export function OrderPeople({ order }: { readonly order: OrderDetails }) {
  const people = listPeopleToCall(order);
  if (people.length === 0) return null;
  return (
    <PanelSection title={messages.people}>
      <ul className={styles.people}>
        {people.map(({ role, name, phone }) => (
          <li key={`${role} ${phone}`}>
            <span>
              {name || messages.noName}
              <small>{role}</small>
            </span>
            <Phone number={phone} />
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}
