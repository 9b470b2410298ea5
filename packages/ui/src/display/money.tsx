import { formatMoney, formatMoneyShort, type KopeckMode } from '../format/format-money.ts';
import { cx } from '../theme/class-names.ts';
import styles from './money.module.css';

/** Properties of Money: integer kopecks, and how to show them. */
export type MoneyProps = {
  readonly kopecks: number;
  readonly kopeckMode?: KopeckMode;
  /** «1,28 млн ₽» with the exact sum as a tooltip; for cards. */
  readonly short?: boolean;
  readonly size?: 'normal' | 'strong' | 'big';
};

/** A sum that may wrap before its last three digits, where a table column is too narrow. */
function BreakableSum({ text }: { readonly text: string }) {
  const [, start, end] = /^(.+?)(\d{3}(?:,\d\d)?\s₽)$/u.exec(text) ?? [];
  if (!start) return text;
  return (
    <>
      {start}
      <wbr />
      {end}
    </>
  );
}

/** A sum in rubles: «1 234 567 ₽», kopecks only where they matter, negative in red with a true minus. */
export function Money({ kopecks, kopeckMode = 'auto', short, size = 'normal' }: MoneyProps) {
  const exact = formatMoney(kopecks, kopeckMode);
  const text = short ? formatMoneyShort(kopecks) : exact;
  return (
    <span
      className={cx(styles.money, kopecks < 0 && styles.negative, size !== 'normal' && styles[size])}
      title={text === exact ? undefined : exact}
    >
      <BreakableSum text={text} />
    </span>
  );
}

/** Change of a figure of which a rise is good news. */
type DeltaProps = {
  readonly value: number;
  /** The figure as text («8 %», «2 рейса»), without a sign. */
  readonly text: string;
  /** The word beside it («к октябрю»). */
  readonly word?: string;
};

const directionWords = { up: 'рост', down: 'снижение', flat: 'без изменений' } as const;

/** ▲/▼ with the figure and a word; the direction is read out too. */
export function Delta({ value, text, word }: DeltaProps) {
  const direction = value > 0 ? 'up' : value < 0 ? 'down' : 'flat';
  const tone = direction === 'flat' ? 'flat' : direction === 'up' ? 'better' : 'worse';
  return (
    <span className={styles.trend}>
      <span
        className={cx(styles.delta, styles[direction], styles[tone])}
        role="img"
        aria-label={`${directionWords[direction]} ${text}`}
      >
        {text}
      </span>
      {word ? <span className={styles.word}> {word}</span> : null}
    </span>
  );
}
