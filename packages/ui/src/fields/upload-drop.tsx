import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Icon, type IconName } from '../display/icon.tsx';
import { showToast } from '../overlay/toast-store.ts';
import { cx } from '../theme/class-names.ts';
import { droppedFiles } from './dropped-files.ts';
import styles from './upload-drop.module.css';

/**
 * Properties of an UploadDrop; `accept` as of a file input, `compact` is one line for use inside a card, `bare` a button
 * alone, with the whole page to drop on.
 */
type UploadDropProps = {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly buttonText?: string;
  readonly icon?: IconName;
  readonly accept?: string;
  readonly multiple?: boolean;
  readonly disabled?: boolean;
  readonly compact?: boolean;
  readonly bare?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
};

/** Takes files dropped anywhere on the page, which would otherwise make the browser open the file. */
function useDropOnPage(on: boolean | undefined, take: (transfer: DataTransfer) => void): void {
  const drop = useEffectEvent((event: globalThis.DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    if (event.type === 'drop') take(event.dataTransfer);
  });
  useEffect(() => {
    if (!on) return;
    document.addEventListener('dragover', drop);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', drop);
      document.removeEventListener('drop', drop);
    };
  }, [on]);
}

const MOST_NAMED = 5;

function tellUnread(names: readonly string[]): void {
  if (names.length === 0) return;
  const more = names.length > MOST_NAMED ? ` и ещё ${names.length - MOST_NAMED}` : '';
  showToast('error', 'Прочитано не всё', {
    description: `Не открылись: ${names.slice(0, MOST_NAMED).join(', ')}${more}. Добавьте их ещё раз.`,
  });
}

/** A place to drop files and folders, many at once, or to choose files with a button. */
export function UploadDrop(props: UploadDropProps) {
  const {
    title,
    text,
    buttonText = 'Выбрать',
    icon = 'archive',
    accept,
    multiple = true,
    disabled,
    compact,
    bare,
    onFiles,
  } = props;
  const [over, setOver] = useState(false);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const give = (files: readonly File[]) => {
    if (files.length > 0 && !disabled) onFiles(multiple ? files : files.slice(0, 1));
  };
  const take = (transfer: DataTransfer) => {
    setOver(false);
    void droppedFiles(transfer).then(({ files, unread }) => {
      give(files);
      tellUnread(unread);
    });
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    take(event.dataTransfer);
  };
  useDropOnPage(bare, take);
  const field = (
    <input
      ref={input}
      id={id}
      className={styles.input}
      aria-label={bare && typeof title === 'string' ? title : undefined}
      type="file"
      accept={accept}
      multiple={multiple}
      disabled={disabled}
      onChange={(event) => {
        give([...(event.target.files ?? [])]);
        event.target.value = '';
      }}
    />
  );
  if (bare) {
    return (
      <span className={styles.bare}>
        {field}
        <label className={styles.button} htmlFor={id} title={typeof text === 'string' ? text : undefined}>
          <Icon name={icon} />
          <span className={styles.fold}>{buttonText}</span>
        </label>
      </span>
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the label inside opens the same file dialog
    <div
      className={cx(styles.drop, over && styles.over, compact && styles.compact, disabled && styles.disabled)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <Icon name={icon} size={compact ? 20 : 24} />
      <span className={styles.words}>
        <b>{title}</b>
        {text ? <small>{text}</small> : null}
      </span>
      {field}
      <label className={styles.button} htmlFor={id}>
        {buttonText}
      </label>
    </div>
  );
}
