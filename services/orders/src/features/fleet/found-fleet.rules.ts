import { getPersonKey } from '@trassa/contracts/identity/person.rules';
import { findKnownPlate, normalizePlate } from '@trassa/contracts/identity/plate.rules';
import type { Fleet } from '@trassa/contracts/orders/fleet';

interface CrewOfOrder {
  plate: string | null;
  name: string | null;
  phone: string | null;
}

/** Key of a driver: the INN, else the normalised name. */
export const buildDriverKey = ({ name, inn }: { name: string; inn: string }): string => inn || getPersonKey(name);

/** Vehicles and drivers that orders name and the directory lacks, each once. */
export function findUnlistedFleet(
  named: readonly CrewOfOrder[],
  { vehicles, drivers }: Pick<Fleet, 'vehicles' | 'drivers'>,
): Fleet['found'] {
  const people = new Map<string, { name: string; phone: string }>();
  for (const { name, phone } of named) {
    const key = getPersonKey(name ?? '');
    if (key) people.set(key, { name: name?.trim() ?? '', phone: phone || (people.get(key)?.phone ?? '') });
  }
  for (const { name } of drivers) people.delete(getPersonKey(name));
  const byName = [...people.values()].sort((a, b) => a.name.localeCompare(b.name, 'ru'));
  return { plates: listUnlistedPlates(named, vehicles), drivers: byName };
}

/** Named plates that the directory lacks; a plate without region code matches a listed one with it. */
function listUnlistedPlates(named: readonly CrewOfOrder[], vehicles: Fleet['vehicles']): string[] {
  const known = vehicles.map(({ plate }) => plate);
  const longestFirst = [...new Set(named.map(({ plate }) => normalizePlate(plate ?? '')))].filter(Boolean);
  const found: string[] = [];
  for (const plate of longestFirst.sort((a, b) => b.length - a.length)) {
    if (findKnownPlate(plate, [...known, ...found]) === null) found.push(plate);
  }
  return found.sort();
}
