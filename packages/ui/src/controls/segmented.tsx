import { useLayoutEffect, useRef } from 'react';
import { Icon, type IconName } from '../display/icon.tsx';
import { cx } from '../theme/class-names.ts';
import { scrollIntoSight } from './into-sight.ts';
import styles from './segmented.module.css';

export type SegmentedOption<Value extends string> = {
  readonly value: Value;
  readonly label: string;
  readonly icon?: IconName;
};

/**
 * Properties of a Segmented; `iconOnly`: in a short line only the chosen option has a word, the others have icons with
 * tooltips. In a longer line, and on a phone, which has no tooltips, all have words; icons too from 1280 px on.
 */
type SegmentedProps<Value extends string> = {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly SegmentedOption<Value>[];
  readonly onChange: (value: Value) => void;
  readonly iconOnly?: boolean;
};

/** A switch between a few views or periods; a radio group for the keyboard and screen readers. */
export function Segmented<Value extends string>({ label, value, options, onChange, iconOnly }: SegmentedProps<Value>) {
  const group = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value is another button
  useLayoutEffect(
    () => scrollIntoSight(group.current?.querySelector<HTMLElement>('[aria-checked="true"]') ?? null),
    [value],
  );
  const move = (event: React.KeyboardEvent, index: number) => {
    const step =
      event.key === 'ArrowRight' || event.key === 'ArrowDown'
        ? 1
        : event.key === 'ArrowLeft' || event.key === 'ArrowUp'
          ? -1
          : 0;
    if (step === 0) return;
    event.preventDefault();
    const next = (index + step + options.length) % options.length;
    const option = options[next];
    if (!option) return;
    onChange(option.value);
    (event.currentTarget.parentElement?.children[next] as HTMLElement | undefined)?.focus();
  };
  return (
    <div ref={group} className={cx(styles.group, iconOnly && styles.icons)} role="radiogroup" aria-label={label}>
      {options.map((option, index) => {
        const on = option.value === value;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a button with a radio's role keeps the look without hidden inputs
          <button
            key={option.value}
            type="button"
            role="radio"
            aria-checked={on}
            tabIndex={on ? 0 : -1}
            title={iconOnly ? option.label : undefined}
            aria-label={option.label}
            className={cx(styles.item, on && styles.on)}
            onClick={() => onChange(option.value)}
            onKeyDown={(event) => move(event, index)}
          >
            {option.icon ? <Icon name={option.icon} /> : null}
            <span className={styles.word}>{option.label}</span>
          </button>
        );
      })}
    </div>
  );
}
