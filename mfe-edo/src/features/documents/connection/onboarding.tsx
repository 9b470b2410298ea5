import { Chain } from '@trassa/freight-ui/chain';
import { Button } from '@trassa/ui/button';
import { Icon } from '@trassa/ui/icon';
import { Row } from '@trassa/ui/layout';
import type { ReactNode } from 'react';
import { connectionMessages as messages } from '../../../shared/connection/connection.messages.ts';
import styles from './connection.module.css';

const exampleStates = ['done', 'done', 'now', 'wait'] as const;
const exampleChainPosts = messages.posts.map(([sign, title, note], index) => ({
  sign,
  title,
  note,
  state: exampleStates[index] ?? 'wait',
}));

/** Benefits of a connection, with the buttons connect and skip. `aside` offers uploads without a login. */
export function Onboarding({
  onConnect,
  onSkip,
  aside,
}: {
  readonly onConnect: () => void;
  readonly onSkip: () => void;
  readonly aside: ReactNode;
}) {
  return (
    <section className={styles.onboarding}>
      <div>
        <h2>{messages.promptTitle}</h2>
        <p>{messages.promptText}</p>
        <ul>
          {messages.promptPoints.map(([icon, text]) => (
            <li key={text}>
              <Icon name={icon} />
              {text}
            </li>
          ))}
        </ul>
        <Row>
          <Button variant="primary" size="l" onClick={onConnect}>
            {messages.connect}
          </Button>
          <Button variant="quiet" onClick={onSkip}>
            {messages.skip}
          </Button>
        </Row>
      </div>
      <div className={styles.onboardingAside}>
        <Chain posts={exampleChainPosts} />
        {aside}
      </div>
    </section>
  );
}
