import { cx } from '@trassa/ui/class-names';
import { VisuallyHidden } from '@trassa/ui/visually-hidden';
import styles from './platform-badge.module.css';

const knownPlatforms: Readonly<
  Record<string, { readonly name: string; readonly short: string; readonly look: string }>
> = {
  edo: { name: 'ЭДО', short: 'Э', look: 'edo' },
  x5: { name: 'X5 Group', short: 'X5', look: 'x5' },
  magnit: { name: 'Магнит', short: 'М', look: 'magnit' },
  pepsi: { name: 'PepsiCo', short: 'PC', look: 'pepsi' },
  mars: { name: 'Mars', short: 'MA', look: 'mars' },
  sber_logistics: { name: 'Сбер', short: 'С', look: 'sber' },
  lenta: { name: 'Лента', short: 'Л', look: 'lenta' },
  auchan: { name: 'Ашан', short: 'А', look: 'auchan' },
  metro: { name: 'Метро', short: 'МТ', look: 'metro' },
  own: { name: 'Свои заказы', short: '✎', look: 'other' },
};

/** Codes of the platforms orders come from, in the order of the specification. */
export const platformCodes = ['edo', 'x5', 'magnit', 'pepsi', 'mars', 'sber_logistics'] as const;

/** The name people use for a platform code; an unknown code stays as it is. */
export function platformName(code: string): string {
  return knownPlatforms[code]?.name ?? code;
}

/** Platform of an order: a sign, which `logo` replaces, and the name, which `iconOnly` leaves to the tooltip. */
export function PlatformBadge(props: {
  readonly code: string;
  readonly name?: string;
  readonly logo?: string | null;
  readonly iconOnly?: boolean;
}) {
  const { code, logo, iconOnly } = props;
  const name = props.name ?? platformName(code);
  const look = knownPlatforms[code];
  return (
    <span className={styles.platform} title={name}>
      {logo ? (
        <img className={styles.picture} src={logo} alt="" width={18} height={18} loading="lazy" />
      ) : (
        <span className={cx(styles.logo, styles[look?.look ?? 'other'])} aria-hidden="true">
          {look?.short ?? name.charAt(0).toUpperCase()}
        </span>
      )}
      {iconOnly ? <VisuallyHidden>{name}</VisuallyHidden> : <span className={styles.name}>{name}</span>}
    </span>
  );
}
