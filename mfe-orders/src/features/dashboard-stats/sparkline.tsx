import styles from './sparkline.module.css';

const SIZE = { width: 72, height: 28, edge: 3 } as const;

/** Line chart of a figure, with a dot on the last value; `label` says what it shows. */
export function Sparkline({ values, label }: { readonly values: readonly number[]; readonly label: string }) {
  const most = Math.max(...values, 1);
  const step = (SIZE.width - 2 * SIZE.edge) / Math.max(values.length - 1, 1);
  const points = values.map((value, index) => ({
    x: SIZE.edge + index * step,
    y: SIZE.height - SIZE.edge - (value / most) * (SIZE.height - 2 * SIZE.edge),
  }));
  const last = points.at(-1);
  if (!last) return null;
  return (
    <svg className={styles.line} width={SIZE.width} height={SIZE.height} role="img" aria-label={label}>
      <title>{label}</title>
      <polyline points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} />
      <circle cx={last.x} cy={last.y} r={SIZE.edge} />
    </svg>
  );
}
