import { cx } from '@trassa/ui/class-names';
import { Estimate } from '@trassa/ui/estimate';
import { formatDistance, formatDuration } from '@trassa/ui/format';
import { VisuallyHidden } from '@trassa/ui/visually-hidden';
import styles from './route.module.css';

const routeMessages = {
  to: 'до',
  estimated: 'Оценка по дорогам без пробок. Точный путь появится, когда машина выедет.',
} as const;

/** Properties of a Route: names of the two ends, kilometres, minutes, and how an estimate was made. */
export type RouteProps = {
  readonly from: string;
  readonly to: string;
  readonly km?: number | null;
  readonly minutes?: number | null;
  /** True, or the sentence that says how the figures were estimated: they get «≈» and the sentence as a tooltip. */
  readonly estimated?: boolean | string;
  /** `line` keeps the figures beside the names, `under` puts them below, as in table rows. */
  readonly layout?: 'line' | 'under';
};

/** The arrow between two places, with a word for screen readers. */
export function RouteArrow() {
  return (
    <>
      <svg className={styles.arrow} viewBox="0 0 18 8" aria-hidden="true">
        <path d="M1 4h15.4M13.4 1l3 3-3 3" />
      </svg>
      <VisuallyHidden>{` ${routeMessages.to} `}</VisuallyHidden>
    </>
  );
}

function RouteFigures({ km, minutes, estimated }: Pick<RouteProps, 'km' | 'minutes' | 'estimated'>) {
  const parts = [km == null ? null : formatDistance(km), minutes == null ? null : formatDuration(minutes)];
  const shown = parts.filter((part) => part !== null);
  if (shown.length === 0) return null;
  const how = typeof estimated === 'string' ? estimated : routeMessages.estimated;
  return (
    <span className={styles.figures}>
      {shown.map((part, index) => (
        <span key={part}>
          {index > 0 ? ' · ' : ''}
          {estimated ? <Estimate how={how}>{part}</Estimate> : part}
        </span>
      ))}
    </span>
  );
}

/** «Москва → Казань · 815 км · 11 ч». Long names are cut, with the full route as a tooltip. */
export function Route({ from, to, km, minutes, estimated, layout = 'line' }: RouteProps) {
  return (
    <span className={cx(styles.route, styles[layout])}>
      <span className={styles.ends} title={`${from} — ${to}`}>
        <span className={styles.place}>{from}</span>
        <RouteArrow />
        <span className={styles.place}>{to}</span>
      </span>
      <RouteFigures km={km} minutes={minutes} estimated={estimated} />
    </span>
  );
}
