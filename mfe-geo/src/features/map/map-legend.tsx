import { Help } from '@trassa/ui/help';
import { getLevels, heatByKey, type Scale } from './canvas-map/intensity.rules.ts';
import { mapMessages as messages } from './map.messages.ts';
import styles from './map.module.css';
import type { MapFilters } from './map-filters.rules.ts';

export function MapLegend({ mode, scale }: { readonly mode: MapFilters['mode']; readonly scale: Scale }) {
  if (mode === 'markers') {
    return (
      <div className={styles.legend}>
        {messages.legendSides} <Help term={messages.legendSides} text={messages.legendHow} />
        <ul>
          <li>
            <i className={`${styles.dot} ${styles.blue}`} />
            {messages.legendLoading}
          </li>
          <li>
            <i className={`${styles.dot} ${styles.green}`} />
            {messages.legendUnloading}
          </li>
        </ul>
      </div>
    );
  }
  const isHeat = mode === 'heatmap';
  return (
    <div className={styles.legend}>
      {isHeat ? messages.legendHeat : messages.legendTrips}
      <ul>
        {getLevels(scale).map(({ level, from, to }) => (
          <li key={level}>
            {isHeat ? (
              <i className={`${styles.dot} ${styles.hot}`} style={{ opacity: heatByKey[level] }} />
            ) : (
              <i className={`${styles.mark} ${styles[level]}`} />
            )}
            {messages.legendLevel(from, to)}
          </li>
        ))}
      </ul>
    </div>
  );
}
