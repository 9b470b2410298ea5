import { type KeyboardEvent, type TextareaHTMLAttributes, useState } from 'react';
import { onDemand, useOnDemand } from '../overlay/on-demand.ts';
import { cx } from '../theme/class-names.ts';
import styles from './field.module.css';
import { type ControlIds, FieldFrame, type FieldFrameProps, useControlIds } from './field-frame.tsx';

type Mentionable = { readonly id: string; readonly name: string };

/** Properties of a MentionsField; `onMention` tells who of the people was chosen after «@». */
type MentionsFieldProps = FieldFrameProps &
  Pick<TextareaHTMLAttributes<HTMLTextAreaElement>, 'placeholder' | 'maxLength' | 'rows'> & {
    readonly value: string;
    readonly onValueChange: (value: string) => void;
    readonly people: readonly Mentionable[];
    readonly onMention: (id: string) => void;
  };

export type MentionsControlProps = MentionsFieldProps & {
  readonly ids: ControlIds;
  readonly onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
};

const mentionsControl = onDemand(async () => (await import('../antd/mentions-control.tsx')).MentionsControl);

/** Ctrl+Enter submits the form; Escape does not close the panel while there is an unsent text. */
function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const { key, ctrlKey, metaKey, currentTarget } = event;
  if (key === 'Escape' && currentTarget.value) event.preventDefault();
  if (key === 'Enter' && (ctrlKey || metaKey)) {
    event.preventDefault();
    currentTarget.form?.requestSubmit();
  }
}

/**
 * Several lines of text with people suggested after «@». The code of the list is loaded at the first focus; until then,
 * and when it fails to load, the text can be typed.
 */
export function MentionsField(props: MentionsFieldProps) {
  const { label, aside, hint, error, required, value, onValueChange, placeholder, maxLength, rows } = props;
  const { noteId, ...ids } = useControlIds({ hint, error, required });
  const [isTouched, setTouched] = useState(false);
  const Control = useOnDemand(mentionsControl, isTouched, () => setTouched(false));
  return (
    <FieldFrame label={label} aside={aside} hint={hint} error={error} required={required} id={ids.id} noteId={noteId}>
      <span className={cx(styles.input, styles.multiline, Boolean(error) && styles.bad)}>
        {Control && isTouched ? (
          <Control {...props} ids={ids} onKeyDown={onKeyDown} />
        ) : (
          <textarea
            {...ids}
            className={styles.area}
            rows={rows}
            placeholder={placeholder}
            maxLength={maxLength}
            value={value}
            onFocus={() => setTouched(true)}
            onChange={(event) => onValueChange(event.target.value)}
            onKeyDown={onKeyDown}
          />
        )}
      </span>
    </FieldFrame>
  );
}
