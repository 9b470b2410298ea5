/** Every address of this remote. */
export const financePaths = {
  finance: '/finance',
  factoring: '/factoring',
} as const;
