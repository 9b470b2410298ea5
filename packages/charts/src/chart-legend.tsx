import { cx } from '@trassa/ui/class-names';
import styles from './charts.module.css';

/** One series of a chart. */
export interface LegendItem {
  readonly look: 'blue' | 'hatched' | 'hatched-blue' | 'peak' | 'green' | 'band' | 'dashed';
  readonly text: string;
}

/** Series of a chart by colour and pattern, in the line above the drawing. */
export function ChartLegend({ items }: { readonly items: readonly LegendItem[] }) {
  return (
    <ul className={styles.legend}>
      {items.map(({ look, text }) => (
        <li key={text}>
          <i className={cx(styles.swatch, styles[look])} />
          {text}
        </li>
      ))}
    </ul>
  );
}
