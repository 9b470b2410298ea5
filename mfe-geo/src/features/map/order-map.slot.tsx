import { useQuery } from '@trassa/mfe-kit/query';
import type { SlotPropsOf } from '@trassa/mfe-kit/slots';
import { useMemo, useRef } from 'react';
import { CanvasMap } from './canvas-map/canvas-map.tsx';
import { emptyScene } from './canvas-map/map-things.ts';
import styles from './map.module.css';
import { placesByAddressQuery } from './map.queries.ts';
import { buildRoadLegs, listUnlocatedAddresses, locatePlaces } from './order-road.rules.ts';

/** Pixels; the left margin is wider for the buttons, which are larger on touch screens. */
const margins = { top: 28, bottom: 28, left: 80, right: 56 };
const doNothing = () => undefined;

/** Road of one order; empty while fewer than two of its places are located. */
export function OrderMapSlot({ places }: SlotPropsOf['order.map']) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const addresses = listUnlocatedAddresses(places);
  const { data } = useQuery({ ...placesByAddressQuery(addresses), enabled: addresses.length > 0 });
  const legs = useMemo(() => buildRoadLegs(locatePlaces(places, data ?? [])), [places, data]);
  const scene = useMemo(() => ({ ...emptyScene, mode: 'routes' as const, legs }), [legs]);
  if (legs.length === 0) return null;
  return (
    <div className={styles.order}>
      <CanvasMap canvas={canvas} scene={scene} margins={margins} onChoose={doNothing} />
    </div>
  );
}
