import { useMay } from '@trassa/mfe-kit/session';
import { Button } from '@trassa/ui/button';
import { Icon } from '@trassa/ui/icon';
import { platformsMessages as messages } from './platforms.messages.ts';
import styles from './platforms.module.css';

/** Hint without any connection. */
export function OnboardingHint({ onConnect }: { readonly onConnect: () => void }) {
  const mayConnect = useMay('connections.manage');
  return (
    <section className={styles.hint}>
      <div>
        <h2>{messages.hintTitle}</h2>
        <p>{messages.hint}</p>
        {mayConnect ? (
          <Button variant="primary" size="l" icon="plug" onClick={onConnect}>
            {messages.connect}
          </Button>
        ) : (
          <p>{messages.others}</p>
        )}
      </div>
      <ul>
        {messages.hintPoints.map(([icon, text]) => (
          <li key={text}>
            <Icon name={icon} size={18} />
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
