import { findRegionOfAddress, isInKazakhstan } from './address-region.rules.ts';
import type { PlaceClock } from './place-clock.rules.ts';
import { regionNames } from './regions.ts';

/** Hours ahead of Moscow and the name of a time zone, genitive: «по времени Екатеринбурга». */
interface TimeZone {
  ahead: number;
  of: string;
}

interface Place {
  address: string | null | undefined;
  city: string | null | undefined;
}

/**
 * Regions by the hours their clocks are ahead of Moscow, by the codes of {@link regionNames}: Federal Law 107-FZ, article 5,
 * as the IANA time zone database 2025b has it (Europe/Kaliningrad, Europe/Samara, Asia/Yekaterinburg, Asia/Omsk,
 * Asia/Krasnoyarsk, Asia/Irkutsk, Asia/Yakutsk, Asia/Vladivostok, Asia/Magadan, Asia/Kamchatka). None has summer time. The
 * east of Yakutia has the clock of its capital here.
 */
const regionsByHoursAhead: readonly (readonly [ahead: number, of: string, codes: string])[] = [
  [-1, 'Калининграда', '39'],
  [1, 'Самары', '18 30 63 64 73'],
  [2, 'Екатеринбурга', '02 45 56 59 66 72 74 86 89'],
  [3, 'Омска', '55'],
  [4, 'Красноярска', '04 17 19 22 24 42 54 70'],
  [5, 'Иркутска', '03 38'],
  [6, 'Якутска', '14 28 75'],
  [7, 'Владивостока', '25 27 79'],
  [8, 'Магадана', '49 65'],
  [9, 'Камчатки', '41 87'],
];
const zonesByRegion = new Map(
  regionsByHoursAhead.flatMap(([ahead, of, codes]) =>
    codes.split(' ').map((code): [string, TimeZone] => [regionNames[code] ?? '', { ahead, of }]),
  ),
);
/** Kazakhstan has had one clock since 2024-03-01, Asia/Almaty; that of Belarus is Moscow's. */
const kazakhZone: TimeZone = { ahead: 2, of: 'Алматы' };

const findZoneAt = (address: string): TimeZone | undefined =>
  isInKazakhstan(address) ? kazakhZone : zonesByRegion.get(findRegionOfAddress(address) ?? '');

/** By the address where it names a region, also one of Moscow time: towns elsewhere share the name of its town. */
function findZoneOfPlace({ address, city }: Place): TimeZone | undefined {
  const stated = address ?? '';
  return findZoneAt(findRegionOfAddress(stated) || isInKazakhstan(stated) ? stated : (city ?? ''));
}

/** The clock of a place by its address, else by its town; undefined where it is Moscow's or both name no region we know. */
export function findClockOfPlace(place: Place): PlaceClock | undefined {
  const ahead = findZoneOfPlace(place)?.ahead;
  return ahead === undefined ? undefined : { name: `МСК${ahead > 0 ? '+' : '−'}${Math.abs(ahead)}`, ahead };
}

/** Whose time a place has, genitive: «Екатеринбурга»; «Москвы» where we know no other. */
export const getZoneNameGenitive = (place: Place): string => findZoneOfPlace(place)?.of ?? 'Москвы';
