import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import styles from './row-selection.module.css';

/** Properties of a RowSelection; `text` counts the chosen rows or tells how far an action is. */
export interface RowSelectionProps {
  readonly label: string;
  readonly text: string;
  /** Label of the button that clears the choice. */
  readonly clear: string;
  readonly onClear: () => void;
  /** Actions with the chosen rows. */
  readonly children: ReactNode;
}

/** The line over a table with chosen rows: their count, and actions with them. */
export function RowSelection({ label, text, clear, onClear, children }: RowSelectionProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and borders; a labelled group is what this is
    <div className={styles.bar} role="group" aria-label={label}>
      <b aria-live="polite">{text}</b>
      {children}
      <Button size="s" variant="quiet" icon="x" fold onClick={onClear}>
        {clear}
      </Button>
    </div>
  );
}
