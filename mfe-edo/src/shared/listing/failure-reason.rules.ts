/** What an error adds to the sentence it is told under: nothing when the server said the same. */
export const reasonOf = (error: unknown, told: string): string | undefined =>
  error instanceof Error && error.message !== told ? error.message || undefined : undefined;
