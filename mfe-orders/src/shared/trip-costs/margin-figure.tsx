import { toKopecks } from '@trassa/contracts/rubles.rules';
import { formatPercent } from '@trassa/ui/format';
import { Money } from '@trassa/ui/money';
import { tripCostsMessages as messages } from './trip-costs.messages.ts';
import styles from './trip-costs.module.css';

/** Margin in rubles, with its share of the price in percent; null: a note that there is no price. */
export function MarginFigure({ margin, price }: { readonly margin: number | null; readonly price: number | null }) {
  if (margin === null) return <span className={styles.quiet}>{messages.noPrice}</span>;
  return (
    <span>
      <Money kopecks={toKopecks(margin)} size="strong" />
      {price ? <small className={styles.quiet}> {messages.share(formatPercent((margin / price) * 100))}</small> : null}
    </span>
  );
}
