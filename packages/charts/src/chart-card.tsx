import { ChartCard as ChartFrame, type ChartCardProps as FrameProps } from '@trassa/ui/chart-card';
import { useRef, useState } from 'react';
import styles from './charts.module.css';
import { Drawing } from './drawing.tsx';
import type { Picture } from './picture.ts';

/** One series of a chart. */
export interface LegendItem {
  readonly look: 'blue' | 'grey' | 'green' | 'band' | 'dashed';
  readonly text: string;
}

/** What a ChartCard takes beside its frame. */
export interface ChartCardProps extends Omit<FrameProps, 'read' | 'drawing' | 'onSave'> {
  readonly picture: Picture;
  /** Says in words what the pointer is over. */
  readonly read: (key: string) => string | null;
  readonly legend?: readonly LegendItem[];
  /** Hears of a click on a mark of this key. */
  readonly onChoose?: (key: string) => void;
  /** Given: a button that saves the picture, under this name and with this note beside the title. */
  readonly save?: { readonly name: string; readonly note: string };
}

function Legend({ items }: { readonly items: readonly LegendItem[] }) {
  return (
    <div className={styles.legend} aria-hidden="true">
      {items.map(({ look, text }) => (
        <span key={text}>
          <i className={styles[look]} />
          {text}
        </span>
      ))}
    </div>
  );
}

/** A chart in a card: a legend, a read-out under the pointer, the same figures as a table, the picture as a file. */
export function ChartCard({ picture, read, legend, onChoose, save, ...frame }: ChartCardProps) {
  const [pointed, setPointed] = useState<string | null>(null);
  const takePng = useRef<() => string | undefined>(() => undefined);
  const savePicture = async (caption: NonNullable<typeof save>) => {
    // Few save a picture: how it is done is fetched by those who do.
    const { savePicture: write } = await import('./save-picture.ts');
    await write(takePng.current(), caption.name, { title: frame.title, note: caption.note });
  };
  const actions =
    legend || frame.actions ? (
      <>
        {legend ? <Legend items={legend} /> : null}
        {frame.actions}
      </>
    ) : undefined;
  return (
    <ChartFrame
      {...frame}
      actions={actions}
      read={pointed === null ? null : read(pointed)}
      drawing={
        <Drawing
          picture={picture}
          height={frame.height}
          onPoint={setPointed}
          onChoose={onChoose}
          onReady={(take) => {
            takePng.current = take;
          }}
        />
      }
      onSave={save ? () => void savePicture(save) : undefined}
    />
  );
}
