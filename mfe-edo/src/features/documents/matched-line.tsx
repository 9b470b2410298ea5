import type { MatchedCounts } from '@trassa/contracts/edo/document';
import { Button } from '@trassa/ui/button';
import { Explained } from '@trassa/ui/explained';
import { formatCount } from '@trassa/ui/plural';
import { documentsMessages as messages } from './documents.messages.ts';
import styles from './documents.module.css';
import { useFilters } from './use-filters.ts';

/** Repeats the figure that the link came from: «57 маршрутов: 653 документа в 51 накладной». */
export function MatchedLine({ matched, waybills }: { readonly matched: MatchedCounts; readonly waybills: number }) {
  const { filters, reset } = useFilters();
  const forms = messages.figures[filters.counted];
  const figure = forms && matched.figure !== null ? `${formatCount(matched.figure, forms)}: ` : '';
  return (
    <p className={styles.matched} role="status">
      <Explained how={messages.matchedHow}>
        {figure}
        {messages.matched(matched.documents, waybills)}
      </Explained>
      <Button size="s" variant="quiet" onClick={reset}>
        {messages.reset}
      </Button>
    </p>
  );
}
