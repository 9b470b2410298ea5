/** Every address of this remote. */
export const geoPaths = {
  map: '/map-analytics',
} as const;
