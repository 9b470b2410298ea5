import styles from './icon.module.css';
import { type IconName, iconSet } from './icon-set.ts';

export type { IconName } from './icon-set.ts';

/** Every icon name, for galleries and pickers. */
export const iconNames = Object.keys(iconSet) as IconName[];

/** Properties of an Icon: `size` in pixels (16 by default), `label` only when the icon stands without a word. */
type IconProps = {
  readonly name: IconName;
  readonly size?: 12 | 14 | 16 | 18 | 20 | 24 | 32;
  readonly label?: string;
  readonly spin?: boolean;
  readonly className?: string;
};

/** One icon in the colour of the text around it. Hidden from screen readers unless it has a `label`. */
export function Icon({ name, size = 16, label, spin, className }: IconProps) {
  const Glyph = iconSet[name];
  const classes = [styles.icon, spin ? styles.spin : '', className ?? ''].join(' ').trim();
  return label ? (
    <Glyph className={classes} size={size} role="img" aria-label={label} />
  ) : (
    <Glyph className={classes} size={size} aria-hidden="true" />
  );
}
