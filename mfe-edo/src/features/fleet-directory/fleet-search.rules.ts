import type { Fleet } from '@trassa/contracts/orders/fleet';
import { buildSearchKey, hasWords, listSearchWords } from '@trassa/contracts/search.rules';

type Entries = Pick<Fleet, 'vehicles' | 'drivers'>;

/** Vehicles by plates, models and numbers of papers, drivers by name, INN, phone and papers; all without a search. */
export function findInFleet({ vehicles, drivers }: Entries, search: string): Entries {
  if (search === '') return { vehicles, drivers };
  const words = listSearchWords(search);
  const holds = (texts: readonly (string | undefined)[], papers: readonly { number: string }[]) =>
    words.length > 0 && hasWords(buildSearchKey([...texts, ...papers.map(({ number }) => number)]), words);
  return {
    vehicles: vehicles.filter((one) => holds([one.plate, one.model, one.trailerPlate, one.trailerModel], one.papers)),
    drivers: drivers.filter((one) => holds([one.name, one.inn, one.phone], one.papers)),
  };
}
