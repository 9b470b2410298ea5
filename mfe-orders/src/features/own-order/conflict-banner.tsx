import { Banner } from '@trassa/ui/banner';
import { Button } from '@trassa/ui/button';
import type { ForeignChange } from './merge-orders.rules.ts';
import { ownOrderMessages as messages } from './own-order.messages.ts';
import styles from './own-order.module.css';

function getLine({ field, before, after, contested }: ForeignChange): string {
  const line =
    field === 'points' ? messages.routeChanged : messages.change(messages.fields[field] ?? field, before, after);
  return contested ? `${line} (${messages.contested})` : line;
}

/** What another person has changed while this one was typing. */
export function ConflictBanner(props: {
  readonly changes: readonly ForeignChange[];
  readonly onTakeTheirs: () => void;
}) {
  return (
    <Banner
      kind="warning"
      action={
        <Button size="s" onClick={props.onTakeTheirs}>
          {messages.takeTheirs}
        </Button>
      }
    >
      {messages.conflict} {messages.conflictText}
      <ul className={styles.changes}>
        {props.changes.map((change) => (
          <li key={change.field}>{getLine(change)}</li>
        ))}
      </ul>
    </Banner>
  );
}
