import { type ReactNode, Suspense, useState } from 'react';
import { IconButton } from '../controls/button.tsx';
import { Link } from '../controls/link.tsx';
import { Segmented } from '../controls/segmented.tsx';
import { formatNumber } from '../format/format.ts';
import { Card } from './card.tsx';
import { chartCardMessages as messages } from './chart-card.messages.ts';
import styles from './chart-card.module.css';
import { Skeleton } from './skeleton.tsx';

type View = 'chart' | 'table';
const views = [
  { value: 'chart', label: messages.chart, icon: 'chart-column' },
  { value: 'table', label: messages.table, icon: 'table' },
] as const;

/** Whether charts can be drawn here: a browser without canvas (or with it switched off against tracking) gets tables. */
export const canDraw = () => document.createElement('canvas').getContext?.('2d') != null;

/** Properties of a ChartCard. The drawing is the caller's own, usually lazy: this package knows no chart library. */
export type ChartCardProps = {
  readonly title: string;
  readonly note?: ReactNode;
  /** Text of the mark under the pointer, in place of the note. */
  readonly read?: ReactNode;
  /** Height of the drawing in pixels. */
  readonly height: number;
  readonly drawing: ReactNode;
  /** The same figures for the keyboard and screen readers: {@link FigureList} or a table of one's own. */
  readonly table: ReactNode;
  /** Left of the view switch: a legend, a choice of the stretch. */
  readonly actions?: ReactNode;
  readonly footer?: ReactNode;
  /** Text over the drawing. */
  readonly children?: ReactNode;
  /** Handler of the button that saves the picture; without it there is no button. */
  readonly onSave?: () => void;
};

/** A chart in a card: a read-out under the pointer, the same figures as a table, the picture as a file. */
export function ChartCard(props: ChartCardProps) {
  const { title, note, read, height, onSave } = props;
  const [drawable] = useState(canDraw);
  const [view, setView] = useState<View>(drawable ? 'chart' : 'table');
  const toolbar = (
    <div className={styles.toolbar}>
      {props.actions}
      {drawable ? (
        <Segmented<View> label={messages.view} value={view} options={views} onChange={setView} iconOnly />
      ) : null}
      {drawable && onSave ? (
        <IconButton icon="download" size="s" label={messages.png} disabled={view !== 'chart'} onClick={onSave} />
      ) : null}
    </div>
  );
  return (
    <Card
      title={title}
      note={read ? <span className={styles.read}>{read}</span> : note}
      actions={props.actions || drawable ? toolbar : undefined}
      footer={props.footer}
    >
      {props.children}
      {view === 'chart' ? (
        <div className={styles.canvas} style={{ height }}>
          <Suspense fallback={<Skeleton height={height - 24} />}>{props.drawing}</Suspense>
        </div>
      ) : (
        props.table
      )}
    </Card>
  );
}

/** One figure of a chart; `href` leads to what it counts. */
export type Figure = {
  readonly key: string;
  readonly name: string;
  readonly value: number;
  readonly href?: string;
};

/** A chart's figures, name by name. */
export function FigureList({ figures, label }: { readonly figures: readonly Figure[]; readonly label: string }) {
  return (
    <ol className={styles.figures} aria-label={label}>
      {figures.map((figure) => (
        <li key={figure.key}>
          {figure.href ? <Link href={figure.href}>{figure.name}</Link> : <span>{figure.name}</span>}
          <b>{formatNumber(figure.value)}</b>
        </li>
      ))}
    </ol>
  );
}
