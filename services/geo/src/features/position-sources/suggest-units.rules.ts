import { findKnownPlate } from '@trassa/contracts/identity/plate.rules';

/** Words of one plate at most: «О 711 РА 33». */
const MOST_WORDS_OF_PLATE = 4;

interface Vehicle {
  id: string;
  plate: string;
}

/** The vehicle whose plate a name has, among other words; null: none, or several. */
function findNamedVehicle(name: string, vehicles: readonly Vehicle[]): string | null {
  const plates = vehicles.map(({ plate }) => plate);
  const words = name.split(/[^\p{L}\d]+/u).filter(Boolean);
  const found = new Set<string>();
  for (let begin = 0; begin < words.length; begin++) {
    for (let count = 1; count <= MOST_WORDS_OF_PLATE && begin + count <= words.length; count++) {
      const plate = findKnownPlate(words.slice(begin, begin + count).join(''), plates);
      if (plate !== null) found.add(plate);
    }
  }
  const [plate, ...others] = found;
  return plate !== undefined && others.length === 0 ? (vehicles.find((one) => one.plate === plate)?.id ?? null) : null;
}

/** Suggested vehicles by names of units, in their order; a vehicle that two units name is suggested for neither. */
export function suggestVehicles(names: readonly string[], vehicles: readonly Vehicle[]): (string | null)[] {
  const found = names.map((name) => findNamedVehicle(name, vehicles));
  return found.map((id) => (id !== null && found.filter((other) => other === id).length === 1 ? id : null));
}
