import { type PlateNumber, parsePlate } from '@trassa/contracts/identity/plate.rules';
import { cx } from '@trassa/ui/class-names';
import { Icon } from '@trassa/ui/icon';
import { useCopied } from '@trassa/ui/use-copied';
import { VisuallyHidden } from '@trassa/ui/visually-hidden';
import styles from './plate.module.css';

const plateMessages = {
  copy: (number: string) => `Скопировать номер ${number}`,
  copied: 'Номер скопирован',
  assign: 'Назначить',
  none: 'Нет машины',
} as const;

/** Properties of a Plate: the number as any source writes it (Latin letters, spaces and case do not matter). */
type PlateProps = {
  readonly number: string | null | undefined;
  readonly size?: 's' | 'm' | 'l';
  /** For an empty number: a dashed plate that asks to assign a vehicle. Without it a dashed «Нет машины». */
  readonly onAssign?: () => void;
};

function PlateFace({ plate }: { readonly plate: PlateNumber }) {
  if (plate.kind === 'other') {
    return (
      <span className={styles.number} aria-hidden="true">
        {plate.digits}
      </span>
    );
  }
  return (
    <>
      <span className={styles.number} aria-hidden="true">
        <b>{plate.lead}</b>
        {plate.digits}
        <b>{plate.tail}</b>
      </span>
      {plate.region ? (
        <span className={styles.region} aria-hidden="true">
          {plate.region}
          <small>RUS</small>
        </span>
      ) : null}
    </>
  );
}

/** A vehicle or trailer number drawn as a Russian plate, the region in its box. A click copies the number. */
export function Plate({ number, size = 'm', onAssign }: PlateProps) {
  const { state, copy } = useCopied();
  if (!number?.trim()) return <PlateNone size={size} onAssign={onAssign} />;
  const plate = parsePlate(number);
  const label = plateMessages.copy(plate.text);
  return (
    <button
      type="button"
      className={cx(styles.plate, styles[`size-${size}`], state === 'copied' && styles.copied)}
      title={state === 'copied' ? plateMessages.copied : label}
      onClick={(event) => {
        event.stopPropagation();
        void copy(plate.text);
      }}
    >
      <VisuallyHidden>{label}</VisuallyHidden>
      <PlateFace plate={plate} />
      <VisuallyHidden live>{state === 'copied' ? plateMessages.copied : ''}</VisuallyHidden>
    </button>
  );
}

function PlateNone({ size = 'm', onAssign }: Pick<PlateProps, 'size' | 'onAssign'>) {
  const classes = cx(styles.plate, styles[`size-${size}`], styles.none);
  if (!onAssign) return <span className={classes}>{plateMessages.none}</span>;
  return (
    <button type="button" className={classes} onClick={onAssign}>
      <Icon name="plus" size={12} />
      {plateMessages.assign}
    </button>
  );
}
