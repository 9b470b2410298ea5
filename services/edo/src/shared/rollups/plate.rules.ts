/** Latin letters of plates, each in the place of the Cyrillic one it looks like in {@link CYRILLIC}. */
export const LATIN = 'ABEKMHOPCTYX';
/** Letters that plates are made of. */
export const CYRILLIC = 'АВЕКМНОРСТУХ';
const letters = new Map<string, string>(
  [...CYRILLIC].flatMap((letter, at): [string, string][] => {
    const latin = LATIN[at] ?? '';
    return [
      [latin, letter],
      [latin.toLowerCase(), letter],
      [letter.toLowerCase(), letter],
    ];
  }),
);

/** A plate in one spelling: Cyrillic capitals, no spaces. The column `plate` of chains is made the same way. */
export function plateOf(text: string): string {
  let plate = '';
  for (const letter of text) if (letter !== ' ') plate += letters.get(letter) ?? letter;
  return plate;
}
