import type { ReactNode } from 'react';
import { Icon } from '../display/icon.tsx';
import styles from './tag.module.css';

/** A small outlined label: where a value comes from («Т1»), a kind of file. `onRemove` adds a cross. */
export function Tag(props: {
  readonly children: ReactNode;
  readonly title?: string;
  readonly onRemove?: () => void;
  readonly removeLabel?: string;
}) {
  const { children, title, onRemove, removeLabel = 'Убрать' } = props;
  return (
    <span className={styles.tag} title={title}>
      {children}
      {onRemove ? (
        <button type="button" className={styles.remove} aria-label={removeLabel} onClick={onRemove}>
          <Icon name="x" size={12} />
        </button>
      ) : null}
    </span>
  );
}
