import type { ReactNode } from 'react';
import styles from './choice-card.module.css';

/** Cards of which one is chosen, under a question. */
export function ChoiceCards({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className={styles.choice}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

interface CardProps {
  /** Name that the cards of one question share. */
  readonly group: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  /** Picture before the words. */
  readonly mark?: ReactNode;
  readonly children: ReactNode;
}

/** A card with a radio button; `<small>` in it is a note. */
export function ChoiceCard({ group, isChosen, onChoose, mark, children }: CardProps) {
  return (
    <label className={styles.card}>
      <input type="radio" name={group} checked={isChosen} onChange={onChoose} />
      {mark}
      <span>{children}</span>
    </label>
  );
}
