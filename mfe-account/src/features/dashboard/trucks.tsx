import { parsePlate } from '@trassa/contracts/identity/plate.rules';
import type { OrdersOverview, TruckState } from '@trassa/contracts/orders/overview';
import { Card } from '@trassa/ui/card';
import { Icon, type IconName } from '@trassa/ui/icon';
import { Link } from '@trassa/ui/link';
import { otherRemotePaths } from '../../paths.ts';
import { dayMessages as messages } from './day.messages.ts';
import { formatTruckStateEnd } from './day.rules.ts';
import styles from './first-view.module.css';

const icons: Record<TruckState['state'], IconName> = {
  free: 'circle-check',
  planned: 'clock',
  loading: 'package',
  road: 'truck',
  away: 'wrench',
};

function TruckChip({ truck, now }: { readonly truck: TruckState; readonly now: Date }) {
  const { plate, state, to, late, orderId } = truck;
  const number = parsePlate(plate).text;
  const word = late ? messages.lateTruck : messages.states[state];
  const until = formatTruckStateEnd(truck, now);
  const sentence = messages.sentence([number, word, until, to]);
  return (
    <li data-state={late ? 'late' : state}>
      <Link
        href={orderId ? otherRemotePaths.order(orderId) : otherRemotePaths.vehicle(plate)}
        aria-label={sentence}
        title={sentence}
      >
        <b>{number}</b>{' '}
        <span className={styles.state}>
          <Icon name={late ? 'triangle-alert' : icons[state]} size={14} />
          {word}
        </span>{' '}
        <small>{until}</small>
      </Link>
    </li>
  );
}

/** Vehicles with the end of their state; each links to its order, or to its card when it has none. */
export function TrucksCard({ trucks, now }: { readonly trucks: OrdersOverview['trucks']; readonly now: Date }) {
  if (trucks.count === 0) return null;
  return (
    <Card
      title={messages.trucks}
      count={trucks.count}
      note={messages.free(trucks.free)}
      actions={<Link href={otherRemotePaths.transport}>{messages.all}</Link>}
      flush
    >
      <ul className={styles.strip}>
        {trucks.first.map((truck) => (
          <TruckChip key={truck.plate} truck={truck} now={now} />
        ))}
      </ul>
    </Card>
  );
}
