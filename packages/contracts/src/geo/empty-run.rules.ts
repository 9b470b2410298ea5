import type { TripUnderWay } from './positions.ts';

/** Empty kilometres from where a vehicle is to the first loading of its trip; null: it is there, loaded, or not seen. */
export const getEmptyKm = ({ point, kind, arrivedAt, expected }: TripUnderWay): number | null =>
  point === 0 && kind === 'loading' && !arrivedAt && expected ? expected.km : null;
