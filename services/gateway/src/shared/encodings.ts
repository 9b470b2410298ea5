/** Encodings of answers, the one that is liked better first. */
export const encodings = [
  { name: 'br', wanted: /(?:^|[,\s])br(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/ },
  { name: 'gzip', wanted: /(?:^|[,\s])gzip(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/ },
] as const;

/** Name of an encoding. */
export type Encoding = (typeof encodings)[number]['name'];

/** The encoding in which somebody who sends this `accept-encoding` is answered; null: as it is. */
export function encodingFor(accepted: string | string[] | undefined): Encoding | null {
  return encodings.find(({ wanted }) => wanted.test(String(accepted ?? '')))?.name ?? null;
}
