import type { ReactNode } from 'react';
import { Icon } from '../display/icon.tsx';
import { VisuallyHidden } from '../display/visually-hidden.tsx';
import { cx } from '../theme/class-names.ts';
import styles from './copy.module.css';
import { useCopied } from './use-copied.ts';

const copyMessages = { copy: 'Скопировать', copied: 'Скопировано', refused: 'Не удалось скопировать' } as const;

const copyStateTexts = { idle: '', copied: copyMessages.copied, refused: copyMessages.refused } as const;

/** A small button that copies `text`; `label` says what is copied («Скопировать ИНН»). */
export function CopyButton({ text, label = copyMessages.copy }: { readonly text: string; readonly label?: string }) {
  const { state, copy } = useCopied();
  const icon = state === 'copied' ? 'check' : state === 'refused' ? 'x' : 'copy';
  return (
    <button
      type="button"
      className={cx(styles.copy, state === 'copied' && styles.done)}
      title={state === 'idle' ? label : copyStateTexts[state]}
      aria-label={label}
      onClick={(event) => {
        event.stopPropagation();
        void copy(text);
      }}
    >
      <Icon name={icon} size={14} />
      <VisuallyHidden live>{copyStateTexts[state]}</VisuallyHidden>
    </button>
  );
}

/** A text with its copy button: numbers, identifiers, trace ids. */
export function Copyable(props: { readonly text: string; readonly label?: string; readonly children?: ReactNode }) {
  return (
    <span className={styles.pair}>
      {props.children ?? props.text}
      <CopyButton text={props.text} label={props.label} />
    </span>
  );
}
