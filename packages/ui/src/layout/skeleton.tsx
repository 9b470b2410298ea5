import { cx } from '../theme/class-names.ts';
import { Columns } from './layout.tsx';
import styles from './skeleton.module.css';

/** One grey bar in place of a text or a picture; numbers are pixels. */
export function Skeleton(props: {
  readonly width?: number | string;
  readonly height?: number;
  readonly round?: boolean;
}) {
  const { width = '100%', height = 12, round } = props;
  return <span className={cx(styles.bar, round && styles.round)} style={{ width, height }} aria-hidden="true" />;
}

/** Placeholder of a sentence: takes the place of `like`, wherever that wraps. */
export function SkeletonText({ like }: { readonly like: string }) {
  return (
    <span className={styles.text} aria-hidden="true">
      {like}
    </span>
  );
}

const widths = ['46%', '58%', '38%', '52%', '64%', '42%'] as const;

/** Placeholder of a list: rows of two lines with a figure and a badge. */
export function SkeletonRows({ rows = 5, label = 'Загружаем' }: { readonly rows?: number; readonly label?: string }) {
  return (
    <div className={styles.rows} role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are identical placeholders
        <div className={styles.row} key={index}>
          <span className={styles.grow}>
            <Skeleton width={widths[index % widths.length]} />
            <Skeleton width="72%" height={10} />
          </span>
          <Skeleton width={72} />
          <Skeleton width={88} height={24} />
        </div>
      ))}
    </div>
  );
}

/** Placeholder of groups; `groups`: number of items in each; `className`: layout of the content to come. */
export function SkeletonGroups({
  groups,
  className,
}: {
  readonly groups: readonly number[];
  readonly className?: string | undefined;
}) {
  return (
    <div className={cx(styles.shape, className)} role="status" aria-label="Загружаем">
      {groups.map((things, group) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups are identical placeholders
        <div className={styles.group} key={group}>
          <Skeleton width={96} />
          {Array.from({ length: things }, (_, thing) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: things are identical placeholders
            <div key={thing}>
              <Skeleton width="56%" />
              <Skeleton width="80%" height={10} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Card of fields; `lines`: number of fields in each line. */
function FieldsCardSkeleton({ lines }: { readonly lines: readonly number[] }) {
  return (
    <div className={styles.sheet}>
      <Skeleton width={112} height={20} />
      {lines.map((fields, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are identical placeholders
        <div className={styles.fields} key={line}>
          {widths.slice(0, fields).map((width) => (
            <span className={styles.field} key={width}>
              <Skeleton width="64%" />
              <Skeleton height={40} />
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Placeholder of a page with a long form: sheets of fields in the two columns of `Columns`. */
export function SkeletonFields({ label = 'Загружаем' }: { readonly label?: string }) {
  return (
    <div className={styles.shape} role="status" aria-label={label}>
      <Columns
        main={
          <>
            <FieldsCardSkeleton lines={[2, 1]} />
            <FieldsCardSkeleton lines={[1, 3, 2, 2, 1, 3, 2, 2]} />
          </>
        }
        aside={
          <>
            <FieldsCardSkeleton lines={[1, 3, 2, 1, 1]} />
            <FieldsCardSkeleton lines={[1, 2, 1]} />
          </>
        }
      />
    </div>
  );
}

/** Placeholder of a card with a figure. */
export function SkeletonCard({ label = 'Загружаем' }: { readonly label?: string }) {
  return (
    <div className={styles.card} role="status" aria-label={label}>
      <Skeleton width={96} height={24} />
      <Skeleton width={128} />
      <Skeleton width={72} height={10} />
    </div>
  );
}

/** Placeholder of a form alone on the screen: tabs, three fields and a button, as at sign-in and registration. */
export function SkeletonForm({ label = 'Загружаем' }: { readonly label?: string }) {
  return (
    <div className={styles.formPage} role="status" aria-label={label}>
      <div className={styles.form}>
        <Skeleton width={240} height={28} />
        <Skeleton width="60%" />
        {widths.slice(0, 3).map((width) => (
          <span className={styles.grow} key={width}>
            <Skeleton width={96} />
            <Skeleton height={40} />
          </span>
        ))}
        <Skeleton height={44} />
      </div>
    </div>
  );
}
