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

/** Properties of a ChartCard beside those of its frame. */
export interface ChartCardProps extends Omit<FrameProps, 'read' | 'drawing' | 'onSave'> {
  readonly picture: Picture;
  /** Says in words what the pointer is over. */
  readonly read: (key: string) => string | null;
  readonly legend?: readonly LegendItem[];
  /** Receives the key of a clicked mark. */
  readonly onChoose?: (key: string) => void;
  /** File name and note of the saved picture; without them there is no button. */
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
    // Code that few people need is fetched on demand.
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
