/** Metres of a degree of latitude. */
const METRES_PER_DEGREE = 111_195;

/** A place on the sphere, in degrees. */
export interface Place {
  lat: number;
  lng: number;
}

/**
 * Plane around a place, in metres: within a hundred kilometres its distances differ from those of the sphere by less than
 * a per cent, at a tenth of the cost.
 */
export function createPlane(middle: Place): (place: Place) => [x: number, y: number] {
  const east = METRES_PER_DEGREE * Math.cos((middle.lat * Math.PI) / 180);
  return ({ lat, lng }) => {
    // The shorter way round: Чукотка lies on both sides of 180°.
    const turn = lng - middle.lng;
    return [(turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn) * east, (lat - middle.lat) * METRES_PER_DEGREE];
  };
}
