import { Chain } from '@trassa/freight-ui/chain';
import { Plate } from '@trassa/freight-ui/plate';
import { StatusBadge } from '@trassa/freight-ui/status-badge';
import { Money } from '@trassa/ui/money';
import { exampleChain, authScreenMessages as messages } from './auth-screen.messages.ts';
import styles from './road-panel.module.css';

/** Illustration of an example trip; dark in both themes, hidden on narrow screens. */
export function RoadPanel() {
  return (
    <aside className={styles.road} data-theme="dark">
      <Road />
      <p className={styles.slogan}>{messages.slogan}</p>
      <figure className={styles.trip} aria-label={messages.example}>
        <div className={styles.line}>
          <b>{messages.trip}</b>
          <StatusBadge kind="order" code="in_transit" />
          <span className={styles.last}>
            <Plate number={messages.plate} />
          </span>
        </div>
        <div className={styles.ends}>
          <div>
            <b>{messages.from}</b>
            <small>{messages.fromTime}</small>
          </div>
          <div>
            <b>{messages.to}</b>
            <small>{messages.toTime}</small>
          </div>
        </div>
        <Chain posts={exampleChain} />
        <div className={styles.sums}>
          <div>
            <Money kopecks={8_640_000} size="big" />
            <small>{messages.price}</small>
          </div>
          <div className={styles.advance}>
            <Money kopecks={6_912_000} size="big" />
            <small>{messages.advance}</small>
          </div>
        </div>
        <figcaption className={styles.caption}>{messages.example}</figcaption>
      </figure>
    </aside>
  );
}

function Road() {
  return (
    <svg className={styles.picture} viewBox="0 0 720 1000" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path d="M292 152 L428 152 L660 1000 L60 1000 Z" fill="#1c222c" />
      <rect x="120" y="112" width="480" height="40" rx="6" fill="#e8ecf1" />
      <path d="M350 196h20l3 44h-26zM344 280h32l5 68h-42zM336 400h48l8 104h-64z" fill="#ffb020" />
    </svg>
  );
}
