/** Every address of this remote. */
export const feedbackPaths = {
  panel: '/feedback',
} as const;
