import { Card } from '@trassa/ui/card';
import { testAnalyticsMessages as messages } from './test-analytics.messages.ts';
import styles from './test-analytics.module.css';
import type { Loaded } from './test-analytics.queries.ts';

/** Documents behind the figures: how many came in how many pages, the first of them field by field. */
export function DebugBlock({ loaded: { count, pages, documents } }: { readonly loaded: Loaded }) {
  return (
    <Card title={messages.debug} note={messages.debugNote}>
      <p>{messages.pages(count, pages)}</p>
      {documents.length === 0 ? messages.debugEmpty : null}
      <ol className={styles.debug}>
        {documents.map((document) => (
          <li key={document.id}>
            <pre>{JSON.stringify(document, null, 2)}</pre>
          </li>
        ))}
      </ol>
    </Card>
  );
}
