export interface Town {
  /** Normalised romanised name, see `foldLatin`. */
  name: string;
  region: string;
  lat: number;
  lng: number;
  population: number;
  /** Part of a larger town. */
  isPart: boolean;
}
