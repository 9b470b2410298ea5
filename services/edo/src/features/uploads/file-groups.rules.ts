/** A file of a drop by which it is sorted. */
export interface LooseFile {
  name: string;
  kind: 'xml' | 'sig' | 'pdf';
}

/** `a` of `a.xml`, `a.xml.sig`, `a.sig` and `a.pdf`, whatever the case. */
export function stemOf(name: string): string {
  return name
    .replace(/\.(sig|sgn|sign|p7s|p7m|bin)$/i, '')
    .replace(/\.(xml|pdf)$/i, '')
    .toLowerCase();
}

/**
 * Which files of one drop belong together: an XML with what bears its name, and signatures that name the XML by its digest
 * (`signedBy`: place of a signature to place of its XML). Places in the drop, the XML first; what belongs to no XML, or to
 * more than one by its name, stands alone.
 */
export function setsOf(files: readonly LooseFile[], signedBy: ReadonlyMap<number, number>): number[][] {
  const sets = new Map<number, number[]>(
    files.flatMap(({ kind }, place) => (kind === 'xml' ? [[place, [place]]] : [])),
  );
  const alone: number[][] = [];
  for (const [place, { name, kind }] of files.entries()) {
    if (kind === 'xml') continue;
    const namesakes = [...sets.keys()].filter((xml) => stemOf(files[xml]?.name ?? '') === stemOf(name));
    const xml = signedBy.get(place) ?? (namesakes.length === 1 ? namesakes[0] : undefined);
    const set = xml === undefined ? undefined : sets.get(xml);
    // A ZIP has no two files of one name.
    const isDouble = set?.some((other) => files[other]?.name === name);
    if (set && !isDouble) set.push(place);
    else alone.push([place]);
  }
  return [...sets.values(), ...alone];
}
