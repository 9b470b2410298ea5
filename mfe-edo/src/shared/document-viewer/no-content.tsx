import { Banner } from '@trassa/ui/banner';
import { Button } from '@trassa/ui/button';
import { Icon } from '@trassa/ui/icon';
import { viewerMessages as messages } from './document-viewer.messages.ts';
import styles from './document-viewer.module.css';

/** The document came without content: why that happens, and what to do. */
export function NoContent({ onRetry, retrying }: { readonly onRetry: () => void; readonly retrying: boolean }) {
  return (
    <div className={styles.none}>
      <Banner kind="warning" icon="triangle-alert">
        <b>{messages.noContent}</b> {messages.noContentSafe}
      </Banner>
      <h3>{messages.noContentWhy}</h3>
      <ul>
        {messages.noContentReasons.map(([icon, text, note]) => (
          <li key={text}>
            <Icon name={icon} />
            <span>
              {text}
              <small>{note}</small>
            </span>
          </li>
        ))}
      </ul>
      <Button variant="primary" icon="refresh-cw" loading={retrying} onClick={onRetry}>
        {messages.retry}
      </Button>
    </div>
  );
}
