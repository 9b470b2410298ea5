import { normalizePlate } from '@trassa/contracts/identity/plate.rules';
import type { Fleet } from '@trassa/contracts/orders/fleet';

interface Named {
  plate: string | null;
  name: string | null;
  phone: string | null;
}

/** Key of a driver: the INN, else the name as people tell it apart. */
export const driverKey = ({ name, inn }: { name: string; inn: string }): string => inn || plainName(name);

const plainName = (name: string) => name.trim().toLocaleLowerCase('ru').replaceAll('ё', 'е').replace(/\s+/g, ' ');

/** Vehicles and drivers that orders name and the directory lacks, each once. */
export function foundFleet(
  named: readonly Named[],
  { vehicles, drivers }: Pick<Fleet, 'vehicles' | 'drivers'>,
): Fleet['found'] {
  const plates = new Set(named.map(({ plate }) => normalizePlate(plate ?? '')));
  for (const { plate } of vehicles) plates.delete(plate);
  plates.delete('');
  const people = new Map<string, { name: string; phone: string }>();
  for (const { name, phone } of named) {
    if (!name?.trim()) continue;
    const key = plainName(name);
    people.set(key, { name: name.trim(), phone: phone || (people.get(key)?.phone ?? '') });
  }
  for (const { name } of drivers) people.delete(plainName(name));
  const byName = [...people.values()].sort((a, b) => a.name.localeCompare(b.name, 'ru'));
  return { plates: [...plates].sort(), drivers: byName };
}
