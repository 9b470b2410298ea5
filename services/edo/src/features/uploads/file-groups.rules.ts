/** File of a drop with the attributes for grouping. */
export interface UnsortedFile {
  name: string;
  kind: 'xml' | 'sig' | 'pdf';
}

/** `a` of `a.xml`, `a.xml.sig`, `a.sig` and `a.pdf`, in any case. */
function getStem(name: string): string {
  return name
    .replace(/\.(sig|sgn|sign|p7s|p7m|bin)$/i, '')
    .replace(/\.(xml|pdf)$/i, '')
    .toLowerCase();
}

/**
 * Groups of files in one drop: an XML with files of its name, and with signatures that name the XML by its digest
 * (`signedBy`: index of a signature to index of its XML). Indexes in the drop, the XML first; a file that fits no XML,
 * or several by name, stands alone.
 */
export function groupFiles(files: readonly UnsortedFile[], signedBy: ReadonlyMap<number, number>): number[][] {
  const sets = new Map<number, number[]>(
    files.flatMap(({ kind }, place) => (kind === 'xml' ? [[place, [place]]] : [])),
  );
  const alone: number[][] = [];
  for (const [place, { name, kind }] of files.entries()) {
    if (kind === 'xml') continue;
    const namesakes = [...sets.keys()].filter((xml) => getStem(files[xml]?.name ?? '') === getStem(name));
    const xml = signedBy.get(place) ?? (namesakes.length === 1 ? namesakes[0] : undefined);
    const set = xml === undefined ? undefined : sets.get(xml);
    // File names of a ZIP are unique.
    const isDouble = set?.some((other) => files[other]?.name === name);
    if (set && !isDouble) set.push(place);
    else alone.push([place]);
  }
  return [...sets.values(), ...alone];
}
