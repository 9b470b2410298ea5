import type { EdoDocument } from '@trassa/contracts/edo/document';
import { Card } from '@trassa/ui/card';
import { testAnalyticsMessages as messages } from './test-analytics.messages.ts';
import styles from './test-analytics.module.css';

/** Documents behind the figures, field by field. */
export function DebugBlock({ documents }: { readonly documents: readonly EdoDocument[] }) {
  return (
    <Card title={messages.debug} note={messages.debugNote}>
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
