import { regionOf } from './address-region.rules.ts';
import type { PlaceClock } from './place-clock.rules.ts';
import { regionNames } from './regions.ts';

/**
 * Regions by the hours their clocks are ahead of Moscow, by the codes of {@link regionNames}: Federal Law 107-FZ, article 5,
 * as the IANA time zone database 2025b has it (Europe/Kaliningrad, Europe/Samara, Asia/Yekaterinburg, Asia/Omsk,
 * Asia/Krasnoyarsk, Asia/Irkutsk, Asia/Yakutsk, Asia/Vladivostok, Asia/Magadan, Asia/Kamchatka). None has summer time. The
 * east of Yakutia has the clock of its capital here.
 */
const regionsAhead: readonly (readonly [hours: number, codes: string])[] = [
  [-1, '39'],
  [1, '18 30 63 64 73'],
  [2, '02 45 56 59 66 72 74 86 89'],
  [3, '55'],
  [4, '04 17 19 22 24 42 54 70'],
  [5, '03 38'],
  [6, '14 28 75'],
  [7, '25 27 79'],
  [8, '49 65'],
  [9, '41 87'],
];
const hoursByRegion = new Map(
  regionsAhead.flatMap(([hours, codes]) => codes.split(' ').map((code) => [regionNames[code] ?? '', hours] as const)),
);

/** The clock at an address; undefined where it is Moscow's or the address names no region or town that we know. */
export function clockAt(address: string): PlaceClock | undefined {
  const ahead = hoursByRegion.get(regionOf(address) ?? '');
  return ahead === undefined ? undefined : { name: `МСК${ahead > 0 ? '+' : '−'}${Math.abs(ahead)}`, ahead };
}
