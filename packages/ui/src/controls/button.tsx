import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Icon, type IconName } from '../display/icon.tsx';
import { cx } from '../theme/class-names.ts';
import styles from './button.module.css';
import { Link } from './link.tsx';

/** `money` (green) is for getting money only; one `primary` per screen. `onDark` is amber, for dark grounds. */
type ButtonVariant = 'primary' | 'default' | 'quiet' | 'danger' | 'money' | 'link' | 'onDark';

/** Properties of a Button beside the attributes of a native button. */
type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  readonly variant?: ButtonVariant;
  /** 28, 36 or 44 px high; at least 44 px on touch screens. */
  readonly size?: 's' | 'm' | 'l';
  readonly icon?: IconName;
  readonly iconAfter?: IconName;
  /** Turns the icon into a spinner and ignores clicks, keeping focus. */
  readonly loading?: boolean;
  /** Renders a link with the look of a button. */
  readonly href?: string;
  readonly target?: string;
  readonly block?: boolean;
  /** In a narrow page only the icon stays; the text is still read out. */
  readonly fold?: boolean;
  readonly children?: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
};

function ButtonContent({
  icon,
  iconAfter,
  loading,
  children,
}: Pick<ButtonProps, 'icon' | 'iconAfter' | 'loading' | 'children'>) {
  const first = loading ? 'loader-circle' : icon;
  return (
    <>
      {first ? <Icon name={first} spin={loading} /> : null}
      {children === undefined ? null : <span className={styles.text}>{children}</span>}
      {iconAfter ? <Icon name={iconAfter} size={14} /> : null}
    </>
  );
}

/** A button: primary, default, quiet, danger, money, on dark ground or a bare link. */
export function Button(props: ButtonProps) {
  const { variant = 'default', size = 'm', icon, iconAfter, loading, href, target, block, fold, ...native } = props;
  const { children, className, onClick, ...rest } = native;
  const classes = cx(
    styles.button,
    styles[variant],
    styles[`size-${size}`],
    block && styles.block,
    fold && styles.fold,
    className,
  );
  const inside = (
    <ButtonContent icon={icon} iconAfter={iconAfter} loading={loading}>
      {children}
    </ButtonContent>
  );
  if (href !== undefined && !rest.disabled) {
    return (
      <Link href={href} target={target} className={classes} aria-label={rest['aria-label']} title={rest.title}>
        {inside}
      </Link>
    );
  }
  return (
    <button
      type="button"
      {...rest}
      className={cx(classes, loading && styles.loading)}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {inside}
    </button>
  );
}

/** Properties of an IconButton; `label` is its name for screen readers and its tooltip. */
type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  readonly icon: IconName;
  readonly label: string;
  readonly size?: 's' | 'm';
  readonly loading?: boolean;
  /** Shows a small amber dot: something new is behind the button. */
  readonly dot?: boolean;
  readonly bordered?: boolean;
  /** Short name beside the icon where the window has room, from 1280 px on. */
  readonly word?: string;
  readonly href?: string;
  readonly ref?: Ref<HTMLButtonElement>;
};

export function IconButton(props: IconButtonProps) {
  const { icon, label, size = 'm', loading, dot, bordered, word, href, className, ...rest } = props;
  const classes = cx(
    styles.iconButton,
    size === 's' && styles.iconSmall,
    bordered && styles.bordered,
    word !== undefined && styles.worded,
    className,
  );
  const inside = (
    <>
      <Icon name={loading ? 'loader-circle' : icon} size={size === 's' ? 16 : 18} spin={loading} />
      {word === undefined ? null : <span className={styles.word}>{word}</span>}
      {dot ? <span className={styles.dot} /> : null}
    </>
  );
  if (href !== undefined) {
    return (
      <Link href={href} className={classes} aria-label={label} title={label}>
        {inside}
      </Link>
    );
  }
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      aria-busy={loading || undefined}
      className={classes}
    >
      {inside}
    </button>
  );
}
