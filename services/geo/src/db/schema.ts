/** Tables of services/geo: one interface each. */
export type GeoTables = Record<never, never>;
