import { positionOriginLabels } from '@trassa/contracts/geo/position-values';
import type { VehiclePosition } from '@trassa/contracts/geo/positions';
import { formatRecent } from '@trassa/ui/format-date';
import { Truncate } from '@trassa/ui/layout';
import { Link } from '@trassa/ui/link';
import { geoPaths } from '../../paths.ts';
import { PositionShape } from './position-shape.tsx';
import { buildMotionText, getPositionShape } from './position-text.rules.ts';
import { positionsMessages as messages } from './positions.messages.ts';
import styles from './positions.module.css';

/** Position of a vehicle in one line, linked to the map: «● 62 км/ч · Wialon». */
export function PositionLine({ vehicle, now }: { readonly vehicle: VehiclePosition; readonly now: Date }) {
  const { vehicleId, position } = vehicle;
  const text = buildMotionText(vehicle, now);
  const origin = position ? positionOriginLabels[position.origin] : '';
  const title = position ? messages.updated(formatRecent(position.recordedAt, now), origin) : text;
  return (
    <Link href={geoPaths.vehicle(vehicleId)} className={styles.line} title={title}>
      <PositionShape shape={getPositionShape(position, now)} moves={position?.motion === 'moving'} />
      <Truncate title={title}>{[text, origin].filter(Boolean).join(' · ')}</Truncate>
    </Link>
  );
}
