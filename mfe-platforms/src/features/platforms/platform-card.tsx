import type { Platform } from '@trassa/contracts/platforms/platform';
import { useMay } from '@trassa/mfe-kit/session';
import { Badge } from '@trassa/ui/badge';
import { Button } from '@trassa/ui/button';
import { platformsMessages as messages } from './platforms.messages.ts';
import styles from './platforms.module.css';

/** Platform of the catalogue with its connect button. */
export function PlatformCard(props: {
  readonly platform: Platform;
  readonly connected: boolean;
  readonly onConnect: (code: string) => void;
}) {
  const { platform, connected, onConnect } = props;
  const { id, display_name, description, logo_url, website_url, connect_path } = platform;
  const mayConnect = useMay('connections.manage');
  const connectMore = connect_path ? messages.openOne : messages.connectMore;
  const action = connected ? connectMore : messages.connectOne;
  return (
    <article className={styles.card} aria-label={display_name}>
      <header className={styles.head}>
        <img src={logo_url} alt="" width={40} height={40} />
        <div className={styles.names}>
          <h3 className={styles.platformName}>
            {display_name}
            {connected ? (
              <Badge tone="green" icon="check" size="s">
                {messages.connectedAlready}
              </Badge>
            ) : null}
          </h3>
          <p>{description}</p>
        </div>
      </header>
      <div className={styles.actions}>
        {mayConnect ? (
          <Button
            size="s"
            icon="plug"
            aria-label={messages.ofPlatform(action, display_name)}
            {...(connect_path ? { href: connect_path } : { onClick: () => onConnect(id) })}
          >
            {action}
          </Button>
        ) : null}
        <Button
          size="s"
          variant="quiet"
          href={website_url}
          target="_blank"
          iconAfter="arrow-up-right"
          aria-label={messages.formatSite(display_name)}
        >
          {messages.site}
        </Button>
      </div>
    </article>
  );
}
