import { canvasMapMessages as messages } from './canvas-map.messages.ts';
import styles from './canvas-map.module.css';
import type { MapObject, MapScene } from './map-things.ts';

/** Limit of rows for screen readers; the lists of the page have all. */
const MAX_TABLE_LINES = 50;

interface TableLine {
  key: string;
  title: string;
  side: string;
  count: number;
  thing: MapObject;
}

function buildTableLines({ mode, spots, legs }: MapScene): TableLine[] {
  if (mode !== 'routes') {
    return spots.map((spot) => ({ ...spot, side: messages[spot.type], thing: { kind: 'spot', spot } }));
  }
  return legs.map((leg) => ({ ...leg, side: '', thing: { kind: 'leg', leg } }));
}

/** Table alternative of the map for screen readers, with a button per row. */
export function MapTable({
  scene,
  onChoose,
}: {
  readonly scene: MapScene;
  readonly onChoose: (thing: MapObject) => void;
}) {
  // The list beside the map names every vehicle.
  if (scene.mode === 'trucks') return null;
  const lines = buildTableLines(scene).slice(0, MAX_TABLE_LINES);
  return (
    <div className={styles.hidden}>
      <table>
        <caption>{scene.mode === 'routes' ? messages.legs : messages.places}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.place}</th>
            <th scope="col">{messages.side}</th>
            <th scope="col">{messages.count}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.key}>
              <th scope="row">
                <button type="button" tabIndex={-1} onClick={() => onChoose(line.thing)}>
                  {line.title}
                </button>
              </th>
              <td>{line.side}</td>
              <td>{line.count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
