const HOUR_MS = 3_600_000;

/** The clock of a place that is not Moscow's: its name, «МСК+2», and the hours it is ahead of Moscow. */
export interface PlaceClock {
  name: string;
  ahead: number;
}

/** A moment whose Moscow clock stands as that of the place does. */
export const toClock = (time: Date | string, clock: PlaceClock | undefined): Date =>
  new Date(new Date(time).getTime() + (clock?.ahead ?? 0) * HOUR_MS);

/** «(Екатеринбург, МСК+2)» behind a time of a place; empty where the clock is Moscow's. */
export const clockNote = (clock: PlaceClock | undefined, place: string | null = null): string =>
  clock ? ` (${[place, clock.name].filter(Boolean).join(', ')})` : '';
