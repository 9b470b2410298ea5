export interface Town {
  /** Normalised romanised name, see `foldLatin` and `foldRussian`. */
  name: string;
  /** Russian name, «Набережные Челны»; empty: unknown. */
  title: string;
  /** Russian name of its region. */
  region: string;
  lat: number;
  lng: number;
  population: number;
  /** Part of a larger town. */
  isPart: boolean;
  /** Seat of the government of its region. */
  isCapital: boolean;
}
