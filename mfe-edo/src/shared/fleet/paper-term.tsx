import { findNearestPaperTerm } from '@trassa/contracts/orders/paper-terms.rules';
import { Cell } from '@trassa/ui/cell';
import { formatDate } from '@trassa/ui/format-date';
import { paperTermMessages as messages } from './paper-term.messages.ts';
import styles from './paper-term.module.css';

/** The paper that runs out first, with its last day. */
export function PaperTerm<Kind extends string>(props: {
  readonly papers: readonly { kind: Kind; endsOn: string }[];
  readonly labels: Readonly<Record<Kind, string>>;
}) {
  const term = findNearestPaperTerm(props.papers, new Date());
  if (!term) return messages.none;
  const label = props.labels[term.kind];
  return (
    <Cell note={formatDate(term.endsOn)}>
      <span className={`${styles.term} ${styles[term.tone] ?? ''}`}>
        {term.days < 0 ? messages.expired(label) : messages.ends(label, term.days)}
      </span>
    </Cell>
  );
}
