import type { FoundPlace } from '../../providers/geocoder.ts';
import { foldRussian } from './fold-names.rules.ts';
import { type AddressReading, readAddress } from './read-address.rules.ts';
import { isNamedAs } from './region-codes.rules.ts';
import type { Town } from './town.ts';

/** Ratio of populations at which the larger of two towns of one name is assumed, when no region is named. */
const CLEARLY_LARGER_FACTOR = 3;
const lowercaseWords = new Set(['на', 'над', 'под', 'и']);

/** Town of an address, or at least its region. */
interface GazetteerAnswer {
  place: FoundPlace | null;
  region: string;
}

/** Offline geocoder with the precision of a town. */
export class Gazetteer {
  private readonly byName: ReadonlyMap<string, readonly Town[]>;

  constructor(towns: readonly Town[]) {
    const sorted = [...towns].sort((a, b) => Number(a.isPart) - Number(b.isPart) || b.population - a.population);
    this.byName = Map.groupBy(sorted, ({ name }) => name);
  }

  towns(): Town[] {
    return [...this.byName.values()].flat();
  }

  /** Of towns of one name without a region only a clearly larger one is taken. */
  find(address: string): GazetteerAnswer {
    const reading = readAddress(address);
    for (const name of reading.towns) {
      const town = this.getTown(name, reading.region);
      if (town) return { place: buildPlace(name, town, reading), region: reading.region ?? town.region };
    }
    return { place: null, region: reading.region ?? '' };
  }

  private getTown(name: string, region: string | null): Town | null {
    const namesakes = this.byName.get(foldRussian(name)) ?? [];
    if (region !== null) {
      return (
        namesakes.find((town) => town.region === region) ??
        namesakes.find((town) => isNamedAs(town.region, region)) ??
        null
      );
    }
    const [first, second] = namesakes.filter(({ isPart }) => !isPart);
    if (!first || (second && second.population * CLEARLY_LARGER_FACTOR > first.population)) return null;
    return first;
  }
}

function buildPlace(name: string, town: Town, { region }: AddressReading): FoundPlace {
  const shown = region ?? town.region;
  const title = toTitleCase(name);
  return {
    coordinates: [town.lat, town.lng],
    region: shown,
    formatted: shown === title ? title : `${shown}, ${title}`,
    kind: 'locality',
    precision: 'city',
  };
}

/** «Ростов-на-Дону», «Нижний Новгород». */
function toTitleCase(name: string): string {
  return name.replace(/[а-яa-z]+/g, (word) =>
    lowercaseWords.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
  );
}
